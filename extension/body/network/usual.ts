import { isMessage, isWrite } from '../../../agent/reading/describe.ts';
import type { Effect } from '../../../agent/turn.ts';

/** Bytes by which the bodies of what is sent again and again may differ: a counter or a time in them. */
const SAME_BYTES = 16;
/** An address with a body is known to serve one purpose once it was seen so often. */
const LEAST_SEEN = 2;
/** Addresses at which a site takes all that it is asked: the body tells what it is, or the query, which nobody reads: `POST /index.php?route=/import`. */
const FOR_ALL =
  /^\/$|(?:^|[/_.-])(?:(?:json|xml|x)?-?rpc|t?rpc|graphql|gql|api|json|ajax|dwr|invoke|call|batch|exec(?:ute)?|(?:index|main|default|handler|controller|dispatch(?:er)?|servlet|action|do)(?=\.\w))(?:\.\w{2,5})?\/?$/iu;

/** The effects whose bodies told that they only ask something; the bodies are kept nowhere. */
export const asksOnly = new WeakSet<Effect>();

/** Where a page that sends there by itself reports what is done on it, each time something else. */
const REPORTS = /\/(?:logs?|events?|collect|beacon|track(?:ing)?|telemetry|analytics|usage|stats|rum)\/?$/iu;

/**
 * What the pages of a task send while nothing is pressed, which tells nothing of a press. An address at which the site takes different things counts as
 * none: `POST /rpc` for every list and every deletion.
 */
export class UsualRequests {
  readonly #sent = new Set<Effect>();
  readonly #unprompted = new Set<Effect>();

  /** Adds what was sent until now, and what of it no press caused. */
  add(sent: readonly Effect[], unprompted: readonly Effect[]): void {
    for (const effect of sent) if (isWrite(effect)) this.#sent.add(effect);
    for (const effect of unprompted)
      if (isWrite(effect) && !isMessage(effect) && !effect.held) this.#unprompted.add(effect);
  }

  /** One request of each address. */
  all(): readonly Effect[] {
    return oneOfEach([...this.#unprompted]).filter((effect) => this.#servesOnePurpose(effect));
  }

  /** One request of each address at which the site takes everything, and where the body tells what it is: the page only asked something there. */
  byBody(): readonly Effect[] {
    return oneOfEach([...this.#unprompted].filter((effect) => asksOnly.has(effect)));
  }

  #servesOnePurpose(effect: Effect): boolean {
    const isAlike = (other: Effect) => keyOf(other) === keyOf(effect);
    const sizes = [...this.#sent, ...this.#unprompted]
      .filter(isAlike)
      .map(({ size }) => size ?? Number.POSITIVE_INFINITY);
    const seen = [...this.#unprompted].filter(isAlike).length;
    if (Math.max(...sizes) === 0 || (seen > 0 && REPORTS.test(effect.path))) return true;
    return seen >= LEAST_SEEN && Math.max(...sizes) - Math.min(...sizes) <= SAME_BYTES && !FOR_ALL.test(effect.path);
  }
}

/** The last effect of each address. */
function oneOfEach(effects: readonly Effect[]): readonly Effect[] {
  return [...new Map(effects.map((effect) => [keyOf(effect), effect])).values()];
}

/** The same for requests that go to one address in one way. */
export function keyOf({ method, origin, path }: Effect): string {
  return `${method} ${origin}${path}`;
}
