/** Lists the values of a field of rows, each once, without null. */
export function valuesOf<Row, Field extends keyof Row>(
  rows: readonly Row[],
  field: Field,
): NonNullable<Row[Field]>[] {
  return [...new Set(rows.map((row) => row[field]).filter((value) => value != null))];
}
