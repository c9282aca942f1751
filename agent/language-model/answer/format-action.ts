import type { Action, Point } from '../../action.ts';

/** An action as a call: a name and ordered arguments. */
export interface ActionCall {
  readonly name: string;
  readonly args: ReadonlyMap<string, string | number>;
}

/** The call for an action, with the names and the argument order of WebLINX for the intents that WebLINX models predict. */
export function callOfAction(action: Action): ActionCall {
  switch (action.intent) {
    case 'say':
      return call('say', ['speaker', 'navigator'], ['utterance', action.utterance]);
    case 'click':
    case 'doubleclick':
    case 'rightclick':
    case 'hover':
      return call(action.intent, ['uid', action.element], ...pointArgument('at', action.at));
    case 'submit':
    case 'copy':
      return call(action.intent, ['uid', action.element]);
    case 'textinput':
      return call('text_input', ['text', action.text], ['uid', action.element], ...pointArgument('at', action.at));
    case 'change':
      return call('change', ['value', action.value], ['uid', action.element]);
    case 'paste':
      return call('paste', ['text', action.text], ['uid', action.element]);
    case 'load':
      return call('load', ['url', action.url]);
    case 'scroll':
      if ('element' in action.to)
        return call('scroll', ['uid', action.to.element], ...pointArgument('by', action.to.by));
      return call('scroll', ['x', action.to.x], ['y', action.to.y]);
    case 'tabcreate':
      return action.url === null ? call('tabcreate') : call('tabcreate', ['url', action.url]);
    case 'tabswitch':
    case 'tabremove':
      return call(action.intent, ['tab', action.tab]);
    case 'back':
    case 'forward':
      return call(action.intent);
    case 'wait':
      return call('wait', ['seconds', action.seconds]);
    case 'press': {
      const on = action.element === null ? [] : [['uid', action.element] as const];
      return call('press', ...on, ['keys', action.keys]);
    }
    case 'drag': {
      const to =
        typeof action.to === 'string' ? action.to : [...(action.to.via ?? []), action.to].map(inDigits).join(' ');
      return call('drag', ['uid', action.element], ...pointArgument('at', action.at), ['to', to]);
    }
    case 'selecttext':
      return call('mark', ['uid', action.element], ['text', action.words]);
    case 'addtext':
      return call('type', ['uid', action.element], ['at', action.where], ['text', action.text]);
    case 'waitfor':
      return call(action.state === 'shown' ? 'waitfor' : 'gone', ['text', action.words], ['seconds', action.seconds]);
  }
}

function pointArgument(key: string, point: Point | undefined): readonly (readonly [string, string])[] {
  return point === undefined ? [] : [[key, inDigits(point)]];
}

function inDigits({ x, y }: Point): string {
  return `${x},${y}`;
}

function call(name: string, ...args: readonly (readonly [string, string | number])[]): ActionCall {
  return { name, args: new Map(args) };
}

/** Writes an action as `click(uid="a1")`, so that `parseAction` reads the same action from it. */
export function formatAction(action: Action): string {
  const { name, args } = callOfAction(action);
  const written = Array.from(
    args,
    ([key, value]) => `${key}=${typeof value === 'number' ? value : quoteArgument(value)}`,
  );
  return `${name}(${written.join(', ')})`;
}

function quoteArgument(text: string): string {
  const escaped = text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('\t', '\\t');
  return `"${escaped}"`;
}
