import type { Command } from './command.ts';

const IT =
  /^(?:it|that|this|them|this one|that one|the same(?: one| thing)?|the (?:page|thing|item|product) you (?:found|mentioned))$/iu;

/** Replaces "it" in "open it" by what was spoken of before. */
export function withFocus(command: Command, focus: string | null): Command {
  if (focus === null) return command;
  if (
    command.kind === 'open' ||
    command.kind === 'find' ||
    command.kind === 'press' ||
    command.kind === 'hover' ||
    command.kind === 'copy' ||
    command.kind === 'toggle' ||
    command.kind === 'expand'
  )
    return IT.test(command.target) ? { ...command, target: `"${focus}"` } : command;
  if (command.kind === 'put') return IT.test(command.item) ? { ...command, item: `"${focus}"` } : command;
  return command;
}
