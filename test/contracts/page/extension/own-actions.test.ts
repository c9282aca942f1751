import { describe, expect, test } from 'vitest';
import { elements, type PageElement } from '../../../../agent/page.ts';
import type { Bench } from '../../../support/browser/harness/panel.ts';
import { startExtension } from '../../../support/browser/start-extension.ts';

declare const bench: Bench;

const { open, look, act, find, page, panel, origin } = startExtension();

const NOTHING: PageElement = { tag: '', id: null, attributes: [], children: [], box: null, live: null };
const DONE = { status: 'done', note: null };
const DONE_AGAIN = {
  status: 'done',
  note: "nothing changed, so it was pressed once more with the browser's own mouse",
};

async function show(html: string, input: 'trusted' | 'as needed' = 'trusted'): Promise<void> {
  await open('/two');
  await page().evaluate((content) => {
    document.body.innerHTML = content;
  }, html);
  await panel().evaluate(([url, kind]) => bench.open(url, kind), [`${origin()}/two`, input] as const);
}

test('trusted input opens a menu of CSS and says where it opens none', async () => {
  await show(
    '<style>button + ul { display: none } button:hover + ul { display: block }</style><button>Menu</button><ul><li>Open</ul>',
  );
  expect(await act({ intent: 'hover' }, 'button Menu')).toEqual(DONE);
  await show('<button>Plain</button>');
  expect(await act({ intent: 'hover' }, 'button Plain')).toMatchObject({ status: 'failed' });
});

test('what listens in the document and its closed shadow trees is found where the debugger may be used', async () => {
  await show(
    '<span>Reply</span> <span>Share</span><i></i><section></section><iframe srcdoc="<p>In a frame</p>"></iframe>',
    'as needed',
  );
  await page().evaluate(() => {
    const [reply, share] = document.querySelectorAll('span');
    const [box, host] = [document.querySelector('i'), document.querySelector('section')];
    box?.setAttribute('style', 'display: block; width: 30px; height: 30px; background: red');
    const inside = host?.attachShadow({ mode: 'closed' });
    const shadow = inside?.appendChild(document.createElement('u'));
    if (shadow) shadow.textContent = 'Shadow';
    const framed = document.querySelector('iframe')?.contentDocument?.querySelector('p');
    for (const each of [reply, share, shadow, framed]) each?.addEventListener('click', () => {});
    box?.addEventListener('drop', () => {});
  });
  const { page: seen } = await look();
  const pressable = [...elements(seen?.root ?? NOTHING)].filter(({ live }) => live?.actionable === true);
  expect(pressable.map(({ tag }) => tag)).toEqual(['span', 'span', 'i', 'u']);
});

describe('input that is trusted as needed', () => {
  test('reaches what only a real mouse shows, and stays there', async () => {
    await show(
      '<style>span { position: absolute; left: -9999em } tr:hover span { position: static }</style>' +
        '<table><tr><td>Loaf</td><td><span><button onclick="document.title = event.isTrusted">Edit</button></span></td></tr></table>',
      'as needed',
    );
    expect(await act({ intent: 'hover' }, 'td Loaf')).toEqual(DONE);
    await look();
    expect(await act({ intent: 'click' }, 'button Edit')).toEqual(DONE);
    expect(await page().title()).toBe('false');
  });

  test('takes the mouse away from what it holds open over the next element', async () => {
    await show(
      '<style>body { padding-top: 20px } ul { display: none; position: absolute; top: 30px; height: 90px; background: tan }' +
        'nav:hover ul { display: block }</style><nav>Menu<ul><li>Open this or that page</ul></nav><button style="margin-top:20px">Below</button>',
      'as needed',
    );
    expect(await act({ intent: 'hover' }, 'nav Menu')).toEqual(DONE);
    expect(await page().isVisible('ul')).toBe(true);
    expect(await act({ intent: 'click' }, 'button Below')).toEqual(DONE_AGAIN);
    expect(await page().isVisible('ul')).toBe(false);
  });

  test('presses once more only what a page ignores', async () => {
    await show(
      '<button id="one">One</button><button id="two">Two</button><button id="three">Three</button><p></p>',
      'as needed',
    );
    await page().evaluate(() => {
      const count = { one: 0, two: 0, three: 0 };
      const say = () => {
        document.title = JSON.stringify(count);
      };
      document.querySelector('#one')?.addEventListener('click', ({ isTrusted }) => {
        if (!isTrusted) return;
        count.one++;
        say();
      });
      document.querySelector('#two')?.addEventListener('click', () => {
        count.two++;
        void fetch('/two').then(say);
      });
      document.querySelector('#three')?.addEventListener('click', () => {
        count.three++;
        new Image().src = '/three';
      });
    });
    expect(await act({ intent: 'click' }, 'button One')).toEqual(DONE_AGAIN);
    expect(await act({ intent: 'click' }, 'button Three')).toEqual(DONE);
    expect(await act({ intent: 'click' }, 'button Two')).toEqual(DONE);
    await expect.poll(() => page().title()).toBe('{"one":1,"two":1,"three":1}');
  });

  test('does not drop again what a place took', async () => {
    await show(
      '<p role="button" tabindex="0" draggable="true">Card</p><p role="button" tabindex="0">Ready</p>',
      'as needed',
    );
    await page().evaluate(
      'window.drops = 0; addEventListener("dragover", (e) => e.preventDefault()); addEventListener("drop", () => { drops++; })',
    );
    const { id } = await find('Ready');
    expect(await act({ intent: 'drag', to: id }, 'button Card')).toEqual({
      status: 'done',
      note: 'the place took what was dropped, and nothing has changed yet',
    });
    expect(await page().evaluate('drops')).toBe(1);
  });

  test('does not press again what asked', async () => {
    await show(
      '<button onclick="window.asked = (window.asked ?? 0) + 1; confirm(`Sure?`)">Clear</button>',
      'as needed',
    );
    const outcome = await act({ intent: 'click' }, 'button Clear');
    expect(outcome).toMatchObject({ note: expect.stringContaining('the page asks “Sure?”') });
    expect(await page().evaluate('window.asked')).toBe(1);
  });

  test('types and presses keys where a page takes no others', async () => {
    await show('<input aria-label="Code" value=""><p tabindex="0">Board</p><output></output>', 'as needed');
    await page().evaluate(() => {
      const field = document.querySelector('input');
      let kept = '';
      field?.addEventListener('input', (event) => {
        if (event.isTrusted) kept = field.value;
        else field.value = kept;
      });
      document.querySelector('p')?.addEventListener('keydown', ({ isTrusted, key }) => {
        if (isTrusted) (document.querySelector('output') as HTMLElement).textContent += key;
      });
    });
    expect(await act({ intent: 'textinput', text: 'AB-1' }, 'textbox Code')).toEqual(DONE);
    expect(await page().inputValue('input')).toBe('AB-1');
    expect(await act({ intent: 'press', keys: 'x' }, 'p Board')).toEqual(DONE);
    expect(await page().textContent('output')).toBe('x');
  });
});

test('keys without an element reach the focus inside a frame', async () => {
  await open('/two');
  await page().evaluate(() => {
    document.body.innerHTML = '<input aria-label="Outside"><iframe srcdoc="<input aria-label=Inside>"></iframe>';
  });
  await expect.poll(() => page().frames().at(-1)?.locator('input').count()).toBe(1);
  await act({ intent: 'click' }, 'textbox Inside');
  expect(await act({ intent: 'press', element: null, keys: 'a b' })).toEqual(DONE);
  expect(await page().frames().at(-1)?.inputValue('input')).toBe('ab');
  expect(await page().inputValue('input')).toBe('');
});

test('keys replace what is marked in an editor that is a frame, and a shortcut formats it', async () => {
  await open('/two');
  await page().evaluate(() => {
    document.body.innerHTML =
      '<iframe></iframe><iframe srcdoc="<body contenteditable role=textbox aria-label=Shipping><p>We ship within 3 days.</p></body>"></iframe>';
  });
  const editor = () => page().frames().at(-1)?.locator('body').innerHTML() ?? Promise.resolve('');
  await expect.poll(editor).toContain('3 days');
  await act({ intent: 'selecttext', words: '3 days' }, 'textbox Shipping');
  expect(await act({ intent: 'press', element: null, keys: 'Control+B' })).toEqual(DONE);
  expect(await editor()).toBe('<p>We ship within <b>3 days</b>.</p>');
  expect(await act({ intent: 'press', keys: '5' }, 'textbox Shipping')).toEqual(DONE);
  expect(await editor()).toBe('<p>We ship within <b>5</b>.</p>');
});

test('trusted input keeps the lines of a text in an editor, and tells what a field made of it', async () => {
  await show(
    '<div contenteditable aria-label="Note" style="white-space:normal"><p>Old</p></div><input aria-label="Code" maxlength="3">',
  );
  expect(await act({ intent: 'textinput', text: 'Dear Ann,\nsee you' }, 'textbox Note')).toEqual(DONE);
  expect((await page().innerText('[contenteditable]')).split(/\n+/u)).toEqual(['Dear Ann,', 'see you']);
  const told = { status: 'failed', reason: 'The textbox "Code" did not take "12345": it holds "123".' };
  expect(await act({ intent: 'textinput', text: '12345' }, 'textbox Code')).toEqual(told);
});

test('trusted input presses keys, clicks twice and drags', async () => {
  await show('<input aria-label="Name" value="old"><p role="button" tabindex="0">Open</p>');
  await page().evaluate(() => {
    window.addEventListener('dblclick', ({ isTrusted }) => {
      document.title = `double ${isTrusted}`;
    });
  });
  expect(await act({ intent: 'press', keys: 'Control+A n' }, 'textbox Name')).toEqual(DONE);
  expect(await page().inputValue('input')).toBe('n');
  expect(await act({ intent: 'doubleclick' }, 'button Open')).toEqual(DONE);
  expect(await page().title()).toBe('double true');
  await show('<input type="range" aria-label="Size" min="0" max="10" value="5" style="width:200px">');
  await page().evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div id="box" role="button" style="position:absolute;left:50px;top:100px;width:40px;height:40px">Box</div>',
    );
    const box = document.querySelector<HTMLElement>('#box');
    if (box === null) return;
    box.onpointerdown = (down) => {
      box.setPointerCapture(down.pointerId);
      box.onpointermove = (move) => {
        box.style.left = `${move.clientX - 20}px`;
      };
      box.onpointerup = () => {
        box.onpointermove = null;
      };
    };
  });
  expect(await act({ intent: 'drag', to: { x: 100, y: 0 } }, 'button Box')).toEqual(DONE);
  expect(await page().evaluate('document.querySelector("#box").style.left')).toBe('150px');
  const there = { x: 0, y: 0, via: [{ x: 100, y: 0 }] };
  await page().evaluate(
    'window.farthest = 0; addEventListener("mousemove", (e) => { farthest = Math.max(farthest, e.clientX) })',
  );
  expect(await act({ intent: 'drag', to: there }, 'button Box')).toMatchObject({ status: 'done' });
  expect(await page().evaluate('[farthest, document.querySelector("#box").style.left]')).toEqual([270, '150px']);
});

test('waits until a text appears or goes, with a limit', async () => {
  await show('<p>Loading</p>');
  await page().evaluate(() => {
    setTimeout(() => {
      document.body.innerHTML = '<p>All <b>saved</b></p>';
    }, 1000);
  });
  expect(await act({ intent: 'waitfor', words: 'all saved', state: 'shown', seconds: 8 })).toEqual(DONE);
  expect(await act({ intent: 'waitfor', words: 'Loading', state: 'gone', seconds: 2 })).toEqual(DONE);
  expect(await act({ intent: 'waitfor', words: 'Failed', state: 'shown', seconds: 1 })).toEqual({
    status: 'failed',
    reason: '“Failed” did not appear after 1 seconds.',
  });
  await show('<input value="Typed"><textarea readonly>Told</textarea><output>Ready</output>');
  expect(await act({ intent: 'waitfor', words: 'Told', state: 'shown', seconds: 1 })).toEqual(DONE);
  expect((await act({ intent: 'waitfor', words: 'Typed', state: 'shown', seconds: 1 })).status).toBe('failed');
});
