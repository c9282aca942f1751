import { env } from 'node:process';

/** Where data lies that is not in this repository: WebLINX demonstrations, the reference's results on them, embedding models. */
type DataVariable = 'WEBLINX_DATA' | 'WAYMARK_GOLDEN' | 'WAYMARK_MODELS';

/** What a test lacks here, to be put behind its name: ` (needs A and B)` names the unset variables; '' where all are set. */
export function needs(...variables: readonly DataVariable[]): string {
  const unset = variables.filter((name) => (env[name] ?? '') === '');
  return unset.length === 0 ? '' : ` (needs ${unset.join(' and ')})`;
}
