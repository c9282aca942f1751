import { change, click, holdsInCart, isAt, kept, type PracticeTask, say, shows, type } from './write-task.ts';

/** Conversations: corrections, and requests that go on from the last one. */
export const TALK_TASKS: readonly PracticeTask[] = [
  {
    name: 'a search corrected',
    start: '/shop/',
    say: ['Search for kettle', 'Sorry, I meant teapot'],
    solution: [
      [type('Search products', 'kettle'), click('Search')],
      [type('Search products', 'teapot'), click('Search')],
    ],
    checks: [isAt('/shop/?q=teapot')],
  },
  {
    name: 'a choice corrected',
    start: '/form/',
    say: ['Choose Austria as the country', 'No, Canada'],
    solution: [[change('Country', 'Austria')], [change('Country', 'Canada')]],
    checks: [shows(`document.querySelector('#country').value === 'Canada'`)],
  },
  {
    name: 'the same for another one',
    start: '/shop/',
    say: ['Add the moss mug to the cart', 'And the sky mug too'],
    solution: [[click('Add to cart near Stoneware Mug, Moss')], [click('Add to cart near Stoneware Mug, Sky')]],
    checks: [holdsInCart('mug-moss', 'mug-sky')],
  },
  {
    name: 'a question back, answered',
    start: '/shop/',
    say: ['Add a brew scale to the cart', 'The pro one'],
    solution: [[say('Which one: the Brew Scale or the Brew Scale Pro?')], [click('Add to cart near Brew Scale Pro')]],
    checks: [holdsInCart('scale-pro')],
  },
  {
    name: 'two of the same name',
    start: '/mail/',
    say: ['Open the mail from Ana', 'The one about the leaflets'],
    solution: [
      [say('Which one: climbing, or the leaflets?')],
      [
        click(
          'Ana Novák 8 h Quote for 500 leaflets Good morning, 500 leaflets, A5, recycled paper, both sides: 214 euros, ready in four working days. The price holds until the end of the month. Ana Novák',
        ),
      ],
    ],
    checks: [isAt('/mail/#Inbox/first-3'), kept('mail', `it.find(({ id }) => id === 'first-0').isRead === false`)],
  },
  {
    name: 'step by step',
    start: '/lab/widgets',
    say: ['Open the Actions menu', 'Choose Share'],
    solution: [[click('Actions')], [click('Share')]],
    checks: [shows(`[...document.querySelectorAll('.toast span')].some((each) => each.textContent === 'Share: done')`)],
  },
];
