import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Select } from '../parts/select.tsx';
import { VirtualList } from '../parts/virtual-list.tsx';
import { viewerText } from '../viewer-text.ts';
import { Chart, SplitTable, TaskTable } from './charts.tsx';
import {
  ALL,
  chooseDemonstrations,
  counted,
  type DemonstrationFilter,
  elementsOf,
  intentsOf,
  lengthsOf,
  splitsOf,
  tasksBySplit,
} from './choose-demonstrations.ts';
import type { Explored, ExploredDemonstration } from './explored.ts';

/** Height of a row in viewer.css, CSS px. */
const ROW_HEIGHT = 64;

/** All demonstrations of a folder, with filters and charts of what passes them. */
export function Explorer({ explored }: { explored: Explored }): JSX.Element {
  const [wanted, setWanted] = useState<DemonstrationFilter>(ALL);
  const { demonstrations, unreadable, hasViewer } = explored;
  const chosen = useMemo(() => chooseDemonstrations(demonstrations, wanted), [demonstrations, wanted]);
  const set = (changed: Partial<DemonstrationFilter>) => setWanted({ ...wanted, ...changed });
  return (
    <>
      <header>
        <h1>{viewerText.explore.title}</h1>
        <p role="status">{viewerText.explore.count(chosen.length, demonstrations.length)}</p>
      </header>
      <nav aria-label={viewerText.explore.demonstrations}>
        <WantedFields all={demonstrations} wanted={wanted} onChange={set} />
        <VirtualList
          label={viewerText.explore.demonstrations}
          items={chosen}
          rowHeight={ROW_HEIGHT}
          current={-1}
          row={(each) => <Row key={each.name} demonstration={each} hasViewer={hasViewer} />}
        />
      </nav>
      <main class="charts">
        <SplitTable splits={splitsOf(chosen)} onChoose={(split) => set({ split })} />
        <TaskTable {...tasksBySplit(chosen)} onChoose={set} />
        <Chart
          title={viewerText.explore.byTask}
          bars={counted(chosen.flatMap(({ tasks }) => tasks))}
          onChoose={(task) => set({ task })}
        />
        <Chart
          title={viewerText.explore.bySite}
          bars={counted(chosen.flatMap(({ site }) => site || []))}
          onChoose={(site) => set({ site })}
        />
        <Chart title={viewerText.explore.byIntent} bars={intentsOf(chosen)} onChoose={(intent) => set({ intent })} />
        <Chart title={viewerText.explore.byLength} bars={lengthsOf(chosen)} onChoose={(length) => set({ length })} />
        <Chart
          title={viewerText.explore.byElements}
          bars={elementsOf(chosen)}
          onChoose={(elements) => set({ elements })}
        />
        {unreadable.map((problem) => (
          <p key={problem} class="missing">
            {problem}
          </p>
        ))}
      </main>
    </>
  );
}

function WantedFields(props: {
  all: readonly ExploredDemonstration[];
  wanted: DemonstrationFilter;
  onChange: (changed: Partial<DemonstrationFilter>) => void;
}): JSX.Element {
  const { all, wanted, onChange } = props;
  const lists = useMemo(
    () => ({
      split: counted(all.flatMap(({ splits }) => splits)),
      task: counted(all.flatMap(({ tasks }) => tasks)),
      site: counted(all.flatMap(({ site }) => site || [])),
      intent: intentsOf(all),
      length: lengthsOf(all),
      elements: elementsOf(all),
    }),
    [all],
  );
  const select = (key: keyof typeof lists, name: string) => (
    <Select
      name={name}
      value={wanted[key]}
      options={lists[key].map(([value]) => [value, value])}
      onChange={(value) => onChange({ [key]: value })}
    />
  );
  return (
    <search>
      <input
        type="search"
        aria-label={viewerText.search}
        placeholder={viewerText.explore.searchHint}
        value={wanted.words}
        onInput={({ currentTarget }) => onChange({ words: currentTarget.value })}
      />
      {select('split', viewerText.explore.split)}
      {select('task', viewerText.explore.task)}
      {select('site', viewerText.explore.site)}
      {select('intent', viewerText.intent)}
      {select('length', viewerText.explore.length)}
      {select('elements', viewerText.explore.elements)}
      <label>
        {viewerText.explore.turns}
        <input
          type="number"
          min={0}
          value={wanted.turns}
          onInput={({ currentTarget }) => onChange({ turns: Number(currentTarget.value) })}
        />
      </label>
    </search>
  );
}

function Row({ demonstration, hasViewer }: { demonstration: ExploredDemonstration; hasViewer: boolean }): JSX.Element {
  const { name, description, splits, turns, site } = demonstration;
  const words = (
    <span class="what">
      <span class="when">
        {name} · {viewerText.explore.turnsOf(turns)} · {[site, ...splits].filter((part) => part !== '').join(' · ')}
      </span>
      <span class="text">{description}</span>
    </span>
  );
  return <li class="turn">{hasViewer ? <a href={`/${encodeURIComponent(name)}/`}>{words}</a> : <div>{words}</div>}</li>;
}
