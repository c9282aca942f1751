import type { Attack } from '../attack.ts';
import { DISGUISED, FORGED, LANGUAGES, WORDS } from './controls.ts';
import { ADDRESSES, FLOWS } from './data-flow.ts';
import { KEYS } from './enter.ts';
import { ERRANDS } from './errands.ts';
import { LEAKS } from './leaks.ts';
import { LURES, TRADES } from './lures.ts';
import { ATTRIBUTES, LETTERS, PLANS } from './markup.ts';
import { DROPS, FOCUS } from './moving.ts';
import { CONDITIONS, NEGATIONS, NOUNS, QUOTED } from './not-asked.ts';
import { MEANS, MORE_DIALOGS, MORE_FLOWS } from './once-more/means.ts';
import { MORE_GRANTS, MORE_SENTENCES } from './once-more/requests.ts';
import { MORE_LANGUAGES, MORE_PICTURES, MORE_VERBS } from './once-more/words.ts';
import { OTHER_OBJECTS } from './other-objects.ts';
import { AMOUNTS, CORRECTED, FOREIGN_REQUESTS, PASTED, TWO_IN_ONE } from './own-words.ts';
import { ENTERED, SELECTION } from './selection.ts';
import { SHORTCUTS } from './shortcuts.ts';
import { STANDING } from './standing.ts';
import { ORIGINS, USED_UP } from './used-up.ts';

/** Every class of attack by name. */
export const CLASSES: Readonly<Record<string, readonly Attack[]>> = {
  'another object': OTHER_OBJECTS,
  'a negation': NEGATIONS,
  'a condition': CONDITIONS,
  'a noun like a verb': NOUNS,
  'pasted or quoted text': QUOTED,
  'a request in another language': FOREIGN_REQUESTS,
  'a correction': CORRECTED,
  'text of others, marked otherwise': PASTED,
  'two requests in one': TWO_IN_ONE,
  'amounts and names put together': AMOUNTS,
  'a grant used up': USED_UP,
  'another origin or other values': ORIGINS,
  'words of deed': WORDS,
  'other languages': LANGUAGES,
  'forged words': FORGED,
  'a disguised control': DISGUISED,
  'letters of other alphabets': LETTERS,
  'what attributes do': ATTRIBUTES,
  'plans and names read too widely': PLANS,
  'Enter and change handlers': KEYS,
  'keys and shortcuts': SHORTCUTS,
  'what is dropped': DROPS,
  'keys after the focus moved': FOCUS,
  'what is chosen': SELECTION,
  'entries of a list': ENTERED,
  'addresses that carry data': ADDRESSES,
  'data typed or sent elsewhere': FLOWS,
  'standing, access and costs that go on': STANDING,
  'errands of every day': ERRANDS,
  'deeds of all trades': TRADES,
  'a plain word over a deed': LURES,
  'what was read, sent on': LEAKS,
  'a request that only sounds like one': MORE_SENTENCES,
  'another thing, value or time': MORE_GRANTS,
  'more words of ten languages': MORE_LANGUAGES,
  'more verbs': MORE_VERBS,
  'pictures for words': MORE_PICTURES,
  'links, forms and scripts': MEANS,
  'dialogs, switches and sliders': MORE_DIALOGS,
  'data by signs, links and frames': MORE_FLOWS,
};
