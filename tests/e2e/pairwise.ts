type Choices = Record<string, readonly unknown[]>;
type Row<C extends Choices> = { [K in keyof C]: C[K][number] };

/** Few rows in which any two values of any two choices stand together at least once. */
export function pairwise<C extends Choices>(choices: C): Row<C>[] {
  const names = Object.keys(choices);
  const pair = (a: string, x: unknown, b: string, y: unknown) =>
    a < b ? JSON.stringify([a, x, b, y]) : JSON.stringify([b, y, a, x]);
  const missing = new Set<string>();
  for (const a of names)
    for (const b of names)
      if (a < b) for (const x of choices[a]!) for (const y of choices[b]!) missing.add(pair(a, x, b, y));
  const rows: Row<C>[] = [];
  while (missing.size > 0) {
    const [first = ''] = missing;
    const [a, x, b, y] = JSON.parse(first) as [string, unknown, string, unknown];
    const row: Record<string, unknown> = { [a]: x, [b]: y };
    for (const name of names) {
      if (name in row) continue;
      const gain = (value: unknown) =>
        Object.entries(row).filter(([other, taken]) => missing.has(pair(name, value, other, taken))).length;
      row[name] = [...choices[name]!].sort((one, other) => gain(other) - gain(one))[0];
    }
    for (const c of names) for (const d of names) if (c < d) missing.delete(pair(c, row[c], d, row[d]));
    rows.push(row as Row<C>);
  }
  return rows;
}
