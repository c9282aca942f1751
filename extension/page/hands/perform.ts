import { type BrowserAction, elementOf, type OwnAction, unreachable } from '../../../agent/action.ts';
import { endsOfDrag } from '../../../agent/guard/danger/danger.ts';
import { fillsIn } from '../../../agent/helpers/fills-in.ts';
import type { Outcome } from '../../../agent/turn.ts';
import type { Eyes } from '../eyes/capture.ts';
import { alsoTold, done, failed, refused } from '../outcomes.ts';
import { elementPhrase } from './element-phrase.ts';
import { moveTo, rightClick } from './events/pointer.ts';
import { addText } from './fields/add-text.ts';
import { changeTo } from './fields/change.ts';
import { clickInto } from './fields/click-into.ts';
import { fileFieldOf, giveFiles, wantedBy, watchPickers } from './fields/files.ts';
import { rememberState, restoreState } from './fields/held-state.ts';
import { type Put, watchLatest } from './fields/kept-value.ts';
import { mayOpenField, openField } from './fields/opened-field.ts';
import { isSlider, slideTo } from './fields/slide.ts';
import { afterRealTyping, fieldOf, takesTyping, textFor, typeText } from './fields/type-text.ts';
import type { HandNeeds } from './hand-needs.ts';
import { type Performed, performed } from './performed.ts';
import { clickAt, clickTwice } from './pointer/click-at.ts';
import { drag } from './pointer/drag.ts';
import { hover } from './pointer/hover.ts';
import { typeOnCanvas } from './pointer/type-on-canvas.ts';
import { watchRow } from './pointer/watch-row.ts';
import { pressIfHarmless } from './press-if-harmless.ts';
import { pressKeys } from './press-keys.ts';
import { ready, type Touch } from './ready.ts';
import { scrollInside, scrollToElement, scrollToOffset } from './scroll.ts';
import { selectText } from './select-text.ts';
import { submitForm } from './submit-form.ts';
import { isOther } from './told-row.ts';

/** The actions that are performed inside a page, as opposed to by the browser around it. */
export type PageAction = Extract<
  BrowserAction,
  {
    intent:
      | ('click' | 'textinput' | 'change' | 'submit' | 'hover' | 'copy' | 'paste' | 'scroll')
      | Exclude<OwnAction['intent'], 'waitfor'>;
  }
>;

/** Performs one action in a page as a user would. Rejects only where it is aborted before anything was done. */
export async function perform(action: PageAction, needs: HandNeeds): Promise<Performed> {
  const { eyes, files = [] } = needs;
  if (files.length > 0) {
    await needs.starting();
    return performed(giveFiles(files));
  }
  const undone = watchLatest(fillsIn(action));
  const asked = watchPickers();
  let field: HTMLInputElement | null = null;
  const { outcome, opens, wants } = await performAny(action, needs).finally(() => {
    field = asked();
  });
  const put = await undone();
  const told = put === null || eyes.secrets.isSecret(put.field) ? outcome : alsoTold(outcome, undoneText(put));
  const also = field === null ? told : alsoTold(told, ASKS_FOR_FILE);
  return {
    outcome: eyes.withheld(also),
    opens,
    wants: field === null ? (wants ?? null) : wantedBy(field),
  };
}

const ASKS_FOR_FILE = 'it asks for a file, which only the person can choose: ask them to choose it in the page';

function undoneText({ field, before, value }: Put): string {
  return `the page undid what was put into the ${elementPhrase(field)}: it holds "${before}", not "${value}"`;
}

async function performAny(action: PageAction, needs: HandNeeds): Promise<Performed> {
  const { eyes, starting } = needs;
  if (action.intent === 'scroll' && !('element' in action.to)) {
    await starting();
    return performed(scrollToOffset(document, action.to.x, action.to.y));
  }
  const id = elementOf(action);
  if (action.intent === 'press' && id === null) return await pressKeys(null, action.keys, needs);
  const element = id === null ? null : eyes.ids.find(id);
  if (element === null) return performed(failed('The element is no longer on the page: it changed since it was read.'));
  const field = action.intent === 'scroll' || action.intent === 'hover' ? null : fileFieldOf(element);
  if (field !== null)
    return {
      outcome: refused(
        `The ${elementPhrase(element)} takes a file, which only the person can choose: ask them to choose it in the page.`,
      ),
      opens: null,
      wants: wantedBy(field),
    };
  const refusal = refusalToAct(element, action) ?? refusalOfStored(element, needs);
  if (refusal !== null) return performed(refusal);
  if (action.intent === 'press') return await pressKeys(element, action.keys, needs);
  if (action.intent === 'scroll') {
    await starting();
    const by = 'by' in action.to ? action.to.by : undefined;
    return performed(by === undefined ? scrollToElement(element) : scrollInside(element, by));
  }
  if (action.intent === 'copy' || action.intent === 'selecttext') {
    await starting();
    if (eyes.secrets.isSecret(element)) return performed(refused('The content of a secret field is not copied.'));
    return performed(action.intent === 'copy' ? copy(element) : await selectText(element, action.words));
  }
  return await touchAndDo(element, action, needs);
}

function refusalToAct(element: Element, action: PageAction): Outcome | null {
  if (!isTyping(action) || fieldOf(element) !== null || isSlider(element)) return null;
  if (element instanceof HTMLCanvasElement)
    return 'at' in action && action.at !== undefined
      ? null
      : failed(`The ${elementPhrase(element)} takes text only at a point: name it with at "x,y".`);
  return action.intent !== 'addtext' && mayOpenField(element) ? null : untypable(element);
}

/** A stored secret is typed only on its own site, and only into a field whose value nobody reads back. */
function refusalOfStored(element: Element, { storedFor, eyes }: HandNeeds): Outcome | null {
  if (storedFor === null) return null;
  if (location.origin !== storedFor) return refused('The page went to another site than the secret is stored for.');
  const field = fieldOf(element);
  if (field !== null && eyes.secrets.isSecret(field)) return null;
  return refused(`The ${elementPhrase(element)} is no field for a secret: what is typed there can be read.`);
}

function isTyping(action: PageAction): action is Extract<PageAction, { intent: 'textinput' | 'paste' | 'addtext' }> {
  return action.intent === 'textinput' || action.intent === 'paste' || action.intent === 'addtext';
}

function untypable(element: Element): Outcome {
  return failed(`The ${elementPhrase(element)} does not take text.`);
}

type TouchAction = Exclude<PageAction, { intent: 'scroll' | 'copy' | 'press' | 'selecttext' }>;

async function touchAndDo(named: Element, action: TouchAction, needs: HandNeeds): Promise<Performed> {
  const fieldIn = (element: Element) => (isTyping(action) ? (fieldOf(element) ?? element) : element);
  let [element, touched] = [named, fieldIn(named)];
  const until = action.intent === 'hover' || touched instanceof HTMLFormElement ? 'shown' : 'enabled';
  const { eyes, signal, timeoutMs, again = false, row } = needs;
  const at = 'at' in action ? action.at : undefined;
  const how = { shadowRootOf: eyes.shadowRootOf, signal, timeoutMs, until, at } as const;
  // What is scrolled into view may come to lie elsewhere beside what stays where it is.
  const isByPath = action.intent === 'drag' && typeof action.to !== 'string';
  const ends = isByPath ? endsOfDrag(action, eyes.capture().page) : [];
  let readiness = await ready(touched, how);
  // A menu that the real mouse holds open closes once the mouse has left.
  const isCovered = 'obstacle' in readiness && readiness.obstacle.startsWith('is covered');
  if (isCovered && (await needs.asNeeded?.({ x: 0, y: 0, hit: document.documentElement }, 'hover')))
    readiness = await ready(touched, how);
  if ('obstacle' in readiness) return performed(failed(`The ${elementPhrase(element)} ${readiness.obstacle}.`));
  await needs.starting();
  let { touch } = readiness;
  if (row) {
    const drawnAnew = watchRow(element, row, needs);
    // A page may bring another row to that place once the pointer is there, or draw the row anew.
    if (!(await needs.trusted?.(touch, 'hover'))) moveTo(touch);
    readiness = await ready(touched, how);
    if (!touched.isConnected) {
      element = drawnAnew(touch) ?? element;
      touched = fieldIn(element);
      readiness = await ready(touched, how);
    }
    if ('touch' in readiness) touch = readiness.touch;
  }
  if (again === false) rememberState(element);
  // What is pressed to set a control back is judged as the step is.
  const act = async () => {
    if (row && isOther(row, eyes.capture().page))
      return performed(failed(`The row of the ${elementPhrase(element)} changed since it was read.`));
    const isRestored = again !== false && (await restoreState(element, again === 'aloud'));
    if (again === 'aloud' && !isRestored) return performed(failed('The control holds what it held before the step.'));
    return await doAt(element, action, touch, { ...needs, ends });
  };
  // `submit` checks what it presses itself.
  if (action.intent === 'hover' || action.intent === 'submit') return await act();
  const press = (pressed: Element): PageAction => ({ intent: 'click', element: eyes.ids.of(pressed) });
  const drop = action.intent === 'drag' && typeof action.to === 'string' ? [action] : [];
  const judged = [...drop, action.intent === 'change' ? action : press(touched), press(touch.hit)];
  return await pressIfHarmless(judged, needs, act);
}

async function doAt(
  element: Element,
  action: TouchAction,
  touch: Touch,
  needs: Parameters<typeof drag>[2]['needs'],
): Promise<Performed> {
  const { eyes } = needs;
  switch (action.intent) {
    case 'click':
      return await clickAt(element, touch, needs);
    case 'doubleclick':
      return await clickTwice(touch, needs);
    case 'rightclick':
      if (await needs.trusted?.(touch, 'rightclick')) return performed(done());
      return performed(
        rightClick(touch) ? done() : failed(`The ${elementPhrase(element)} has no menu of the page's own.`),
      );
    case 'drag': {
      const to = typeof action.to === 'string' ? eyes.ids.find(action.to) : action.to;
      if (to === null)
        return performed(failed('The element to drop on is gone, or stands in another frame: a drag stays in one.'));
      return await drag(element, touch, { at: action.at, to, needs });
    }
    case 'hover':
      return performed(await hover(element, touch, needs));
    case 'change':
      return performed(hideSecret(await changeTo(element, action.value, touch, needs), element, eyes));
    case 'submit':
      return await submitForm(element, needs);
    case 'textinput':
    case 'paste':
      return performed(hideSecret(await typeInto(element, action.text, touch, needs), element, eyes));
    case 'addtext': {
      const field = fieldOf(element);
      if (field === null) return performed(untypable(element));
      clickInto(field, touch);
      const outcome = await addText(field, action.text, { at: action.where, part: element });
      return performed(hideSecret(outcome, element, eyes));
    }
    default:
      return unreachable(action);
  }
}

async function typeInto(element: Element, text: string, touch: Touch, needs: HandNeeds): Promise<Outcome> {
  if (isSlider(element)) return await slideTo(element, text, needs);
  const { trusted, asNeeded, eyes } = needs;
  const field = fieldOf(element);
  if (field === null) {
    if (element instanceof HTMLCanvasElement) return await typeOnCanvas(element, text, touch, needs);
    const opened = await openField(element, touch, needs);
    return opened === null ? untypable(element) : hideSecret(await typeText(opened, text), opened, eyes);
  }
  const before = 'value' in field ? String(field.value) : '';
  const typed = { text: textFor(field, text, before) };
  if (takesTyping(field) && (await trusted?.(touch, typed))) return await afterRealTyping(field, text, before);
  clickInto(field, touch);
  const outcome = await typeText(field, text);
  const isMissed = outcome.status === 'failed' && takesTyping(field);
  return isMissed && (await asNeeded?.(touch, typed)) ? await afterRealTyping(field, text, before) : outcome;
}

/** The outcome without details where the element is a secret field: what the field made of a secret is as secret. */
function hideSecret(outcome: Outcome, element: Element, { secrets }: Eyes): Outcome {
  const control = element instanceof HTMLLabelElement ? element.control : null;
  const fields = [element, control, fieldOf(element)];
  if (!fields.some((field) => field !== null && secrets.isSecret(field))) return outcome;
  if (outcome.status === 'done') return done();
  return outcome.status === 'failed' ? failed(`The ${elementPhrase(element)} did not take its new value.`) : outcome;
}

/** Selects the text of an element as a person would before copying it; the note is that text. */
function copy(element: Element): Outcome {
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) {
    element.select();
    return done(element.value);
  }
  document.getSelection()?.selectAllChildren(element);
  return done((document.getSelection()?.toString() ?? element.textContent).trim());
}
