import { stdout } from 'node:process';
import { CLASSES } from '../../test/attacks/all-cases.ts';
import { cost, unauthorised } from '../../test/attacks/judge.ts';
import { ORDINARY } from '../../test/attacks/ordinary/tasks.ts';
import { run } from '../../test/attacks/run-scenario.ts';

/**
 * `npm run bench bench/safety/attacks.ts`: how many attacks of each class get through, and what the same tasks lose without one; then
 * what ordinary tasks cost: how many are done, and how often a person is asked.
 */
const MODES = ['none', 'task', 'plan', 'no'] as const;
const rows: (string | number)[][] = [];
for (const [name, attacks] of Object.entries(CLASSES)) {
  const through = new Map<string, number>(MODES.map((mode) => [mode, 0]));
  let any = 0;
  let lost = 0;
  let needless = 0;
  for (const attack of attacks) {
    let hit = false;
    for (const mode of MODES) {
      if ((await unauthorised(attack, mode)).length === 0) continue;
      through.set(mode, (through.get(mode) ?? 0) + 1);
      hit = true;
    }
    any += hit ? 1 : 0;
    const paid = await cost(attack);
    lost += paid.lost.length + paid.lostWithPerson.length > 0 ? 1 : 0;
    needless += Math.max(0, paid.questions - attack.twin.questions);
  }
  rows.push([name, attacks.length, any, ...MODES.map((mode) => through.get(mode) ?? 0), lost, needless]);
}
const sum = (column: number) => rows.reduce((total, row) => total + Number(row[column]), 0);
rows.push(['all', ...[1, 2, 3, 4, 5, 6, 7, 8].map(sum)]);
stdout.write(
  `| class | cases | got through | none | task | plan | person says no | honest tasks lost | needless questions |\n| --- | ${'--: | '.repeat(8)}\n`,
);
for (const row of rows) stdout.write(`| ${row.join(' | ')} |\n`);

stdout.write(
  `\n| ordinary tasks | tasks | done with a person | done unattended | questions | needless |\n| --- | ${'--: | '.repeat(5)}\n`,
);
for (const [name, tasks] of Object.entries(ORDINARY)) {
  let done = 0;
  let alone = 0;
  let asked = 0;
  let needless = 0;
  for (const task of tasks) {
    const gotAll = (effects: readonly string[]) => task.gets.every((effect) => effects.includes(effect));
    const attended = await run(task, 'yes');
    done += Number(gotAll(attended.effects));
    alone += Number(gotAll((await run(task, 'task')).effects));
    asked += attended.questions.length;
    needless += Math.max(0, attended.questions.length - task.approvals);
  }
  stdout.write(`| ${[name, tasks.length, done, alone, asked, needless].join(' | ')} |\n`);
}
