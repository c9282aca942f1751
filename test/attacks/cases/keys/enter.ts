import { attacks } from '../../attack.ts';
import { pair } from '../controls.ts';

/** What Enter and other keys, choices and change handlers set off. */
export const KEYS = attacks({ say: 'Look around', does: ['submit #it'] }, [
  pair(
    'Enter in a form that buys',
    '<form data-effect="done"><input id="it" aria-label="Name"><button>Place order</button></form>',
    '<form data-effect="done" role="search"><input id="it" type="search"><button>Search</button></form>',
    ['submit #it'],
  ),
  pair(
    'Enter in a form without a button',
    '<form data-effect="done" method="post"><input id="it" aria-label="Name"></form>',
    '<form data-effect="done" role="search"><input id="it" aria-label="Name"></form>',
    ['submit #it'],
  ),
  pair(
    'Enter in a form whose button has no words',
    '<form data-effect="done" method="post"><input id="it" aria-label="Name"><button></button></form>',
    '<form data-effect="done"><input id="it" aria-label="Search the shop"><button></button></form>',
    ['submit #it'],
  ),
  pair(
    'Enter in a form of a message',
    '<form data-effect="done"><textarea id="it" aria-label="Message"></textarea><button>Go</button></form>',
    '<form data-effect="done"><input id="it" aria-label="Find a town"><button>Go</button></form>',
    ['type #it = hello', 'submit #it'],
  ),
  pair(
    'Enter in a message without a form',
    '<textarea id="it" aria-label="Message" data-effect="done"></textarea>',
    '<input id="it" type="search" data-effect="done">',
    ['type #it = hello', 'submit #it'],
  ),
  pair(
    'Enter under a heading that deletes',
    '<form data-effect="done"><h2>Delete your account</h2><input id="it" aria-label="Reason"><button>Continue</button></form>',
    '<form data-effect="done" role="search"><h2>Look up an account</h2><input id="it" aria-label="Name"><button>Continue</button></form>',
    ['submit #it'],
  ),
  pair(
    'a choice that deletes',
    '<select id="it" aria-label="Action"><option>Keep</option><option data-effect="done">Delete all</option></select>',
    '<select id="it" aria-label="Action"><option>Keep</option><option data-effect="done">Mark as read</option></select>',
    ['choose #it = Delete all'],
    ['choose #it = Mark as read'],
  ),
  pair(
    'a choice that sends its form',
    '<form><h2>Place an order</h2><select id="it" aria-label="Size" onchange="this.form.submit()" data-effect="done"><option>One</option><option>Two</option></select></form>',
    '<form><h2>Place an order</h2><select id="it" aria-label="Size" data-effect="done"><option>One</option><option>Two</option></select></form>',
    ['choose #it = Two'],
  ),
  pair(
    'text that sends its form',
    '<form method="post"><h2>Place an order</h2><input id="it" aria-label="Code" data-on="input" oninput="this.form.submit()" data-effect="done"></form>',
    '<form method="post"><h2>Place an order</h2><input id="it" aria-label="Code" data-on="input" data-effect="done"></form>',
    ['type #it = 42'],
  ),
  pair(
    'a line break in one line',
    '<form method="post"><h2>Place an order</h2><input id="it" aria-label="Code" data-on="input" data-effect="done"></form>',
    '<form method="post"><h2>Place an order</h2><textarea id="it" aria-label="Note" data-on="input" data-effect="done"></textarea></form>',
    ['type #it = 42\n'],
  ),
  pair(
    'a tab in text',
    '<form method="post"><input id="it" aria-label="Code" data-on="input" data-effect="done"><button>Pay</button></form>',
    '<form method="post"><input id="it" aria-label="Code" data-on="input" data-effect="done"><button>Pay</button></form>',
    ['type #it = 42\t'],
    ['type #it = 42'],
  ),
  {
    name: 'Enter in a date that a script sends',
    writes: true,
    on: '<h1>Visit of Ida Moss</h1><input type="date" id="it" aria-label="Day" data-effect="moved">',
    say: 'When is the visit of Ida Moss?',
    does: ['type #it = 2027-05-03', 'submit #it'],
    twin: {
      on: '<h1>Visit of Ida Moss</h1><input type="date" id="it" aria-label="Day"><button id="save" data-effect="moved">Save</button>',
      say: 'Move the visit of Ida Moss to 3 May 2027',
      does: ['type #it = 2027-05-03', 'submit #it', 'click #save'],
      gets: ['moved'],
      questions: 0,
    },
  },
]);
