/** Figures in plain variables, which cost nothing until somebody reads the metrics. */
export interface Tally {
  add(name: string, labels?: string[], by?: number): void;
  set(name: string, value: number, labels?: string[]): void;
  read(name: string): [value: number, labels: string[]][];
}

const SEPARATOR = '\0';

export function createTally(): Tally {
  const figures = new Map<string, Map<string, number>>();
  const figuresOf = (name: string) => {
    const known = figures.get(name) ?? new Map<string, number>();
    figures.set(name, known);
    return known;
  };
  return {
    add(name, labels = [], by = 1) {
      const known = figuresOf(name);
      const key = labels.join(SEPARATOR);
      known.set(key, (known.get(key) ?? 0) + by);
    },
    set(name, value, labels = []) {
      figuresOf(name).set(labels.join(SEPARATOR), value);
    },
    read: (name) =>
      [...figuresOf(name)].map(([key, value]) => [value, key === '' ? [] : key.split(SEPARATOR)]),
  };
}
