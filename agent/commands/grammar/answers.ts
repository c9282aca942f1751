import type { Command } from '../command.ts';
import { unquote } from './slots.ts';

const CHOICE = '(?:choose|select|pick|tick|check|answer|say|mark)';
const ENTRY = '(?:enter|type|write|put|set|fill in|use)';
const PLACE = '(?:for|under|in|on|at|from|to)';

/** Reads "answer yes to “Will there be music?”" and "for Size choose Large"; null for other clauses. */
export function readAnswer(clause: string): Command | null {
  const plain = clause.match(
    /^(?:answer|say|reply|respond)(?: with)? ("[^"]+"|yes|no|[\p{L}\d]+) (?:to|for) (?:the )?(?:question )?(.+)$/iu,
  );
  if (plain !== null && (/^"?(?:yes|no)"?$/iu.test(plain[1] ?? '') || /\?"?$/u.test(plain[2] ?? '')))
    return choose(plain[1], plain[2]);
  const turned = clause.match(/^answer (?:the )?(?:question )?("[^"]+"|.+\?) with (.+)$/iu);
  if (turned !== null) return choose(turned[2], turned[1]);
  const chosen = clause.match(
    new RegExp(`^${PLACE} (?:the )?(?:question )?("[^"]+"|.+?)[,:]? ${CHOICE} (?:the )?(.+)$`, 'iu'),
  );
  if (chosen !== null) return choose(chosen[2], chosen[1]);
  const entered = clause.match(new RegExp(`^${PLACE} (?:the )?("[^"]+"|.+?)[,:]? ${ENTRY} (.+)$`, 'iu'));
  return entered === null ? null : { kind: 'set', field: unquote(entered[1] ?? ''), value: unquote(entered[2] ?? '') };
}

function choose(value: string | undefined, field: string | undefined): Command {
  return { kind: 'choose', value: unquote(value ?? ''), field: unquote(field ?? '') };
}
