import {
  change,
  click,
  go,
  isAt,
  kept,
  type PracticeTask,
  reads,
  say,
  shows,
  task,
  tells,
  type,
} from './write-task.ts';

/** Tasks over two and three pages. */
export const TRIP_TASKS: readonly PracticeTask[] = [
  task('from home into a product', '/', {
    say: 'Go to the shop and open the Glass Teapot, 1.1 L',
    do: [go('Shop'), click('Glass Teapot, 1.1 L')],
    checks: [isAt('/shop/product?id=teapot-1100')],
  }),
  task('buy and look', '/', {
    say: 'Open the shop, add the sky breakfast plate to the cart and show me the cart',
    do: [go('Shop'), click('Add to cart near Breakfast Plate, Sky'), click('Cart (1)')],
    checks: [isAt('/shop/cart'), kept('cart', `it?.length === 1 && it[0].id === 'plate-sky'`)],
  }),
  task('there and back', '/', {
    say: 'Open the frames page, then go back',
    do: [go('Frames'), 'back()'],
    checks: [isAt('/'), shows('history.length > 1 && navigation.canGoForward')],
  }),
  task('a lab page by name', '/', {
    say: 'Open the lab and then the page about windows',
    do: [go('Lab'), click('Windows')],
    checks: [isAt('/lab/windows')],
  }),
  task('from mail to calendar', '/mail/', {
    say: 'Go to the calendar and create a task "Climbing with Ana" on 8 April 2027 at 18:30',
    do: [
      go('Calendar'),
      click('New task'),
      type('Title', 'Climbing with Ana'),
      change('Date', '2027-04-08'),
      change('Time', '18:30'),
      click('Save'),
    ],
    checks: [
      kept(
        'tasks',
        `it?.some(({ title, date, time }) => title === 'Climbing with Ana' && date === '2027-04-08' && time === '18:30')`,
      ),
    ],
  }),
  task('compare two prices', '/', {
    say: 'Which costs more in the shop, the Brew Scale or the 0.6 L kettle? Open the page of the dearer one.',
    do: [go('Shop'), click('Pour-over Kettle, 0.6 L'), say('The kettle costs more: $49.00.')],
    checks: [isAt('/shop/product?id=kettle-600')],
  }),
  task('only if it is cheap enough', '/shop/', {
    say: 'If the Brew Scale costs less than $50, add it to the cart',
    do: [click('Add to cart near Brew Scale')],
    checks: [kept('cart', `it?.length === 1 && it[0].id === 'scale'`)],
  }),
  task('a subscription behind a banner', '/', {
    say: 'Open the lab, open Covered, accept the cookies and subscribe',
    do: [go('Lab'), click('Covered'), click('Accept all'), click('Subscribe')],
    checks: [isAt('/lab/covered'), reads('#state', 'You are subscribed.')],
  }),
  task('read in one place, write in another', '/mail/', {
    say: 'How much is the quote for 500 leaflets? Look into that mail.',
    do: [
      click(
        'Ana Novák 8 h Quote for 500 leaflets Good morning, 500 leaflets, A5, recycled paper, both sides: 214 euros, ready in four working days. The price holds until the end of the month. Ana Novák',
      ),
      say('214 euros.'),
    ],
    checks: [isAt('/mail/#Inbox/first-3'), tells('214')],
  }),
];
