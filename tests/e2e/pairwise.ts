type Choices = Record<string, readonly [unknown, unknown]>;
type Row<C extends Choices> = { [K in keyof C]: C[K][number] };

const PAIRS = 8;
/** Columns of eight rows, each second value in four of them and never in the last: none is another or its opposite. */
const COLUMNS = Array.from({ length: 2 ** (PAIRS - 1) }, (_, bits) => bits).filter(
  (bits) => ones(bits) === 4,
);

/**
 * Eight rows, each with its opposite, in which any two values of any two choices stand together: two choices agree in
 * one row and differ in another, and the opposites bring the rest.
 */
export function pairwise<C extends Choices>(choices: C): [Row<C>, Row<C>][] {
  const names = Object.keys(choices);
  if (names.length > COLUMNS.length) throw new Error(`${names.length} choices need more than ${PAIRS} pairs`);
  const row = (index: number, isOpposite: number) =>
    Object.fromEntries(
      names.map((name, column) => [
        name,
        choices[name]?.[((((COLUMNS[column] ?? 0) >> index) & 1) ^ isOpposite) as 0 | 1],
      ]),
    ) as Row<C>;
  return Array.from({ length: PAIRS }, (_, index) => [row(index, 0), row(index, 1)]);
}

function ones(bits: number): number {
  return [...bits.toString(2)].filter((bit) => bit === '1').length;
}
