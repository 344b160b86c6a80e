const endings: (() => unknown)[] = [];

/**
 * Runs when the test file is done, last things first. For what is started wherever a test stands: vitest passes
 * over an `afterAll` that is said inside a hook or a test.
 */
export function whenFileEnds(end: () => unknown): void {
  endings.push(end);
}

/** For the setup file, and for journeys that start a product. */
export async function runEndings(): Promise<void> {
  for (const end of endings.splice(0).reverse()) await end();
}
