import { beforeAll, expect, test } from 'vitest';
import { startWaymark } from '../../support/browser/start-waymark.ts';
import { scriptedModel } from '../../support/servers/scripted-model.ts';
import { promptOf, say } from '../../support/servers/scripted-server.ts';

const waymark = startWaymark();
const server = scriptedModel();

/** An application whose frame is there at once, and whose parts follow one by one. */
const PAGE = `<!doctype html><title>Parts</title><nav><button>Menu</button></nav><main></main><script>
  let left = 12;
  const draw = () => {
    document.querySelector('main').insertAdjacentHTML('beforeend', '<button>Part ' + left + '</button>');
    if (--left > 0) setTimeout(draw, 120);
  };
  setTimeout(draw, 120);
</script>`;

beforeAll(async () => {
  await waymark
    .launched()
    .context.route('http://parts.test/**', (route) => route.fulfill({ contentType: 'text/html', body: PAGE }));
});

test('a model is shown a page that has just been opened once the page is quiet', async () => {
  const model = server.settings;
  const shown = await waymark.scene('http://parts.test/', { approval: 'ask', settings: model });
  server.answer(say('Twelve.'));
  await shown.tab.goto('http://parts.test/again', { waitUntil: 'commit' });
  expect(await shown.ask('How many parts are there?')).toBe('Twelve.');
  const [first] = server.received;
  expect(first && promptOf(first)).toContain('Part 1\n');
});
