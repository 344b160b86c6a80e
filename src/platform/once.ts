/** Makes it at the first use: the formatters of `Intl` take so long that a slow phone would wait for all of them. */
export function once<Made>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
