import { perform } from './page/hands/perform.ts';

declare global {
  /** The hands, once a document has needed them. Global in the extension's own world only: the page cannot see it. */
  var waymarkPerform: typeof perform | undefined;
}

globalThis.waymarkPerform = perform;
