/**
 * Of several rows those whose cells were said whole where the cells of the others were not: "web-01" names the row `web-01`, and not `staging-web-01`; "Pay rent
 * deposit" not the row `Pay rent`. All of them where no row goes further than every other one.
 *
 * @param clause What the person said of the thing, in their order.
 */
export function toldWhole(rows: readonly string[], clause: string): readonly string[] {
  if (rows.length < 2) return rows;
  const said = tokensOf(clause);
  const told = rows.map((row) => saidOf(row, said));
  const best = told.findIndex((own, at) => told.every((other, place) => place === at || goesFurther(own, other)));
  const row = rows[best];
  return row === undefined ? rows : [row];
}

/** The places of the words of a clause that are all of a cell of a row. */
function saidOf(row: string, said: readonly string[]): ReadonlySet<number> {
  const places = new Set<number>();
  for (const cell of row.split(BETWEEN_CELLS).map(tokensOf)) {
    if (!isTelling(cell)) continue;
    for (let from = 0; from + cell.length <= said.length; from++)
      if (cell.every((token, at) => token === said[from + at]))
        for (let at = 0; at < cell.length; at++) places.add(from + at);
  }
  return places;
}

function goesFurther(one: ReadonlySet<number>, other: ReadonlySet<number>): boolean {
  return one.size > other.size && [...other].every((place) => one.has(place));
}

/** Whether a cell says more than a digit, such as its number in the table. */
function isTelling(cell: readonly string[]): boolean {
  return cell.length > 0 && !/^\d?$/u.test(cell.join(''));
}

const BETWEEN_CELLS = /\s*(?:[|\n·•]|,\s)\s*/u;

/** Words and numbers in lower case, without the signs between them: `web-01` and "KX114" are two each. */
function tokensOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/['’]s(?!\p{L})/gu, '')
      .match(/\p{L}+|\p{N}+/gu) ?? []
  );
}
