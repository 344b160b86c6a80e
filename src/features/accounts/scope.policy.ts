/** Prefix of every page and call about a business that is not the person's first: `/b/{businessId}`. */
const SCOPE = /^\/b\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?=\/|$)/;

/** Splits a path into the business that its prefix names, or null, and the rest. */
export function splitScope(path: string): { businessId: string | null; path: string } {
  const [prefix, businessId] = SCOPE.exec(path) ?? [];
  if (!prefix || !businessId) return { businessId: null, path };
  return { businessId, path: path.slice(prefix.length) || '/' };
}

/** Returns the prefix of an address, or an empty string. */
export function scopeIn(url: string): string {
  const { businessId } = splitScope(new URL(url).pathname);
  return businessId === null ? '' : scopeOf(businessId);
}

export function scopeOf(businessId: string): string {
  return `/b/${businessId}`;
}
