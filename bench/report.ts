/** One measured figure. `target` says what it should be; nothing fails when it is not. */
export interface Row {
  what: string;
  value: number;
  unit: string;
  target?: string;
}

/** The rows as a plain table. */
export function table(rows: Row[]): string {
  const lines = rows.map(({ what, value, unit, target }) => [
    what,
    `${shown(value)} ${unit}`.trim(),
    target ?? '',
  ]);
  const all = [['figure', 'value', 'target'], ...lines];
  const widths = [0, 1, 2].map((i) => Math.max(...all.map((line) => (line[i] ?? '').length)));
  return all
    .map((line) =>
      line
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function shown(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toFixed(2);
}

/** The middle value. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** The value that so large a share of the others do not exceed. */
export function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(share * values.length) - 1] ?? 0;
}
