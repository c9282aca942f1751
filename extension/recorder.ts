import { WITHHELD, WITHHELD_VALUE } from '../agent/secrets/secret-traces.ts';
import type { Capture, Eyes } from './page/eyes/capture.ts';
import { keepLooking } from './recording/page/frame-looks.ts';
import { watchPerson } from './recording/page/watch-person.ts';
import type { PersonEvent, PersonNotice } from './recording/person-event.ts';
import { shortened } from './recording/shortened.ts';

declare global {
  /** Stops the recorder of this frame. Global in the extension's own world only. */
  var waymarkStopRecorder: (() => void) | undefined;
}

/** Injected beside the content script while a person is recorded. Injected again, it replaces itself. */
function begin(): void {
  const look = globalThis.waymarkLook;
  if (look === undefined) return;
  globalThis.waymarkStopRecorder?.();
  const { eyes } = look();
  const stopping = new AbortController();
  const { signal } = stopping;
  const numbers = new WeakMap<Capture, number>();
  let count = 0;
  let sent: Capture | null = null;
  const send = (capture: Capture, event: PersonEvent | null, rests: boolean) => {
    // After a reload of the extension, or when the panel is closed, there is nobody to record.
    if (chrome.runtime.id === undefined) return stop();
    const told = numbers.get(capture);
    const changed = told === undefined ? shortened(capture, sent) : null;
    if (told === undefined) {
      numbers.set(capture, ++count);
      sent = capture;
    }
    const { path } = look();
    const seen = { look: told ?? count, capture: changed, rests, path };
    chrome.runtime.sendMessage({ type: 'person', at: Date.now(), ...seen, event } satisfies PersonNotice).catch(stop);
  };
  const looks = keepLooking(eyes, (capture) => send(capture, null, true));
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    // A page that Back brings back as it was is unknown to a recorder that has seen another one meanwhile.
    [sent, count] = [null, 0];
    send({ ...looks.now(document.documentElement) }, null, true);
  };
  window.addEventListener('pageshow', onShow, { signal });
  watchPerson({
    ...{ eyes, looks, signal, clean: cleaner(eyes) },
    tell: (event, before) => send(before, event, true),
    keep: (before) => send(before, null, false),
  });
  function stop(): void {
    stopping.abort();
    looks.stop();
    globalThis.waymarkStopRecorder = undefined;
  }
  globalThis.waymarkStopRecorder = stop;
}

/** Withholds the value of a secret field, and secrets of this page in other text. */
function cleaner({ secrets }: Eyes): (text: string, field: Element | null) => string {
  return (text, field) => {
    if (field !== null && secrets.isSecret(field)) return WITHHELD_VALUE;
    return secrets.values().reduce((rest, secret) => rest.replaceAll(secret, WITHHELD), text);
  };
}

begin();
