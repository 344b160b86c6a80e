const NONE: ReadonlySet<string> = new Set();

/** Fetches the commonest passwords once somebody types one; none where they do not come: the server refuses them anyway. */
export async function loadFrequentPasswords(): Promise<ReadonlySet<string>> {
  const rules = await import('../frequent.policy.ts').catch(() => null);
  return rules?.frequentPasswords ?? NONE;
}
