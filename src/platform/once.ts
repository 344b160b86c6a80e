/** Makes it at the first use: the formatters of `Intl` take so long that a slow phone would wait for all of them. */
export function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}

/** Keeps what a pure function made, by its argument; all of it is let go when `most` are kept. */
export function remembered<Given, Made extends string | number | object | null>(
  most: number,
  make: (given: Given) => Made,
): (given: Given) => Made {
  const kept = new Map<Given, Made>();
  return (given) => {
    const known = kept.get(given);
    if (known !== undefined) return known;
    const made = make(given);
    if (kept.size >= most) kept.clear();
    kept.set(given, made);
    return made;
  };
}
