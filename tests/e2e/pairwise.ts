type Choices = Record<string, readonly [unknown, unknown]>;
type Row<C extends Choices> = { [K in keyof C]: C[K][number] };

const ROWS = 7;
/**
 * Fifteen columns of rows 1 to 6, each second value in four of them: any two columns share a row, and each has one that
 * the other lacks. Row 0 holds every first value (Kleitman and Spencer, Katona, 1973).
 */
const COLUMNS = Array.from({ length: 2 ** (ROWS - 1) }, (_, bits) => bits).filter((bits) => ones(bits) === 4);

/** The seven rows in which any two values of any two choices stand together: up to fifteen choices of two values. */
export function pairwise<C extends Choices>(choices: C): Row<C>[] {
  const names = Object.keys(choices);
  if (names.length > COLUMNS.length) throw new Error(`${names.length} choices need more than ${ROWS} rows`);
  return Array.from({ length: ROWS }, (_, row) =>
    Object.fromEntries(names.map((name, column) => [name, choices[name]?.[isSecond(row, column) ? 1 : 0]])),
  ) as Row<C>[];
}

function isSecond(row: number, column: number): boolean {
  return row > 0 && (((COLUMNS[column] ?? 0) >> (row - 1)) & 1) === 1;
}

function ones(bits: number): number {
  return [...bits.toString(2)].filter((bit) => bit === '1').length;
}
