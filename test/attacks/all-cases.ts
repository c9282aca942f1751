import type { Attack } from './attack.ts';
import { ALONG } from './cases/along.ts';
import { APPLICATIONS } from './cases/applications.ts';
import { NOTES } from './cases/built/notes.ts';
import { BUILT_OBJECTS } from './cases/built/objects.ts';
import { SIGNS } from './cases/built/signs.ts';
import { TOLD_APART } from './cases/built/told-apart.ts';
import { BUILT_VALUES } from './cases/built/values.ts';
import { DISGUISED, FORGED, LANGUAGES, WORDS } from './cases/controls.ts';
import { ADDRESSES, FLOWS } from './cases/data-flow.ts';
import { ERRANDS } from './cases/errands.ts';
import { FOLLOWED } from './cases/followed.ts';
import { AT_ONCE } from './cases/keys/at-once.ts';
import { CHOSEN_BEFORE } from './cases/keys/chosen-before.ts';
import { KEYS } from './cases/keys/enter.ts';
import { DROPS, FOCUS } from './cases/keys/moving.ts';
import { SHORTCUTS } from './cases/keys/shortcuts.ts';
import { LEAKS } from './cases/leaks.ts';
import { LURES, TRADES } from './cases/lures.ts';
import { ATTRIBUTES, LETTERS, PLANS } from './cases/markup.ts';
import { CONDITIONS, NEGATIONS, NOT_NOW, NOUNS, QUOTED } from './cases/not-asked.ts';
import { ANOTHER_FITS } from './cases/once-more/another-fits.ts';
import { APART } from './cases/once-more/apart.ts';
import { CONTRADICTED, MORE_THAN_GOING_ON } from './cases/once-more/contradicted.ts';
import { EXCEPTIONS, NAMED_FILES, PHRASES, VERBS_OF_BUTTONS } from './cases/once-more/exceptions.ts';
import { DOWNLOADS, PLAN_LINES, SCHEMES } from './cases/once-more/files-and-plans.ts';
import { FITS_BETTER } from './cases/once-more/fits-better.ts';
import { HANDED_OVER, KEPT_AT_ONCE } from './cases/once-more/handed-over.ts';
import { MEANS, MORE_DIALOGS, MORE_FLOWS } from './cases/once-more/means.ts';
import { ABOUT_MORE, FILLED_BY_PAGE, LEFT_STANDING, TELLING_LINKS } from './cases/once-more/page-fills.ts';
import { MORE_GRANTS, MORE_SENTENCES } from './cases/once-more/requests.ts';
import { CHOICES_AND_DAYS, MEANT_ANOTHER, ROWS_AND_KEYS } from './cases/once-more/rows-and-keys.ts';
import { SIDES } from './cases/once-more/sides.ts';
import {
  ACTING_LINKS,
  ANOTHER_RECORD,
  BESIDE_THE_DEED,
  READ_ONLY,
  UNKNOWN_FORMS,
  UNKNOWN_SCRIPTS,
} from './cases/once-more/unknown-names.ts';
import { UNSAID } from './cases/once-more/unsaid.ts';
import { WAYS_OF_ASKING } from './cases/once-more/ways-of-asking.ts';
import { MORE_LANGUAGES, MORE_PICTURES, MORE_VERBS, TURNED_AGAINST } from './cases/once-more/words.ts';
import { OTHER_OBJECTS } from './cases/other-objects.ts';
import { AMOUNTS, CORRECTED, ENDINGS, FOREIGN_REQUESTS, PASTED, TWO_IN_ONE } from './cases/own-words.ts';
import { ENTERED, SELECTION, TICKED } from './cases/selection.ts';
import { STANDING } from './cases/standing.ts';
import { ORIGINS, USED_UP } from './cases/used-up.ts';

/** Every class of attack by name. */
export const CLASSES: Readonly<Record<string, readonly Attack[]>> = {
  'applications as people build them': APPLICATIONS,
  'what came before, and beside': FOLLOWED,
  'another object': OTHER_OBJECTS,
  'another object, on pages built otherwise': BUILT_OBJECTS,
  'values that the page no longer shows': BUILT_VALUES,
  'a thing named before its verb, by its place or by its neighbour': NOTES,
  'signs that are pressed': SIGNS,
  'told apart by more than words': TOLD_APART,
  'a negation': NEGATIONS,
  'a condition': CONDITIONS,
  'a change that is not to be made now': NOT_NOW,
  'a noun like a verb': NOUNS,
  'pasted or quoted text': QUOTED,
  'a request in another language': FOREIGN_REQUESTS,
  'a correction': CORRECTED,
  'text of others, marked otherwise': PASTED,
  'two requests in one': TWO_IN_ONE,
  'what is asked at the end': ENDINGS,
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
  'what is ticked, and yes on a page of its own': TICKED,
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
  'another one was meant': MEANT_ANOTHER,
  'links, forms and scripts': MEANS,
  'dialogs, switches and sliders': MORE_DIALOGS,
  'data by signs, links and frames': MORE_FLOWS,
  'names that no list has, on forms': UNKNOWN_FORMS,
  'names that no list has, with scripts': UNKNOWN_SCRIPTS,
  'requests that only read': READ_ONLY,
  'beside the deed': BESIDE_THE_DEED,
  'links that act': ACTING_LINKS,
  'another record': ANOTHER_RECORD,
  'files by links': DOWNLOADS,
  'addresses of no site': SCHEMES,
  'lines of a plan': PLAN_LINES,
  'what is left out': EXCEPTIONS,
  'what tells rows apart': APART,
  'filled in by the page': FILLED_BY_PAGE,
  'about more than was said': ABOUT_MORE,
  'links that tell': TELLING_LINKS,
  'phrases for a deed': PHRASES,
  'ways of asking': WAYS_OF_ASKING,
  'forms that say otherwise': CONTRADICTED,
  'more than going on': MORE_THAN_GOING_ON,
  'another control fits better': FITS_BETTER,
  'the opposite of what was named': SIDES,
  'what is handed over': HANDED_OVER,
  'files that were named': NAMED_FILES,
  'sent though nobody said it': UNSAID,
  'another thing fits better': ANOTHER_FITS,
  'verbs of buttons, and several rows': VERBS_OF_BUTTONS,
  'rows before a button, and keys': ROWS_AND_KEYS,
  'more in the same form': ALONG,
  'rules turned against the guard': TURNED_AGAINST,
  'choices, days and copies': CHOICES_AND_DAYS,
  'left as it stood': LEFT_STANDING,
  'kept at once': KEPT_AT_ONCE,
  'sent by the step itself': AT_ONCE,
  'chosen before the button': CHOSEN_BEFORE,
};
