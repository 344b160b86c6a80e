/** Says of a call that nobody asked for it: the page reads by itself, and an idle session ends all the same. */
export const BACKGROUND_HEADER = 'x-background';

/** Names the user whose page a call comes from: in another tab somebody else may have signed in meanwhile. */
export const PAGE_USER_HEADER = 'x-page-user';
export const OTHER_ACCOUNT = 'other_account';

/** Names the business whose page a call comes from: the person may have left it, or it is not what the address says. */
export const PAGE_BUSINESS_HEADER = 'x-page-business';
export const OTHER_BUSINESS = 'other_business';
export const NO_BUSINESS = 'no_business';

/** Before the address of every page and call of a business that is not the person's first: `/b/{businessId}`. */
const SCOPE = /^\/b\/([\da-f-]{36})(?=\/|$)/;

/** Splits a path into the business that it names, or null, and the path of the page or call itself. */
export function splitScope(path: string): { businessId: string | null; path: string } {
  const [prefix, businessId] = SCOPE.exec(path) ?? [];
  if (!prefix || !businessId) return { businessId: null, path };
  return { businessId, path: path.slice(prefix.length) || '/' };
}

/** Returns the part of an address that names a business, as it stands before each of its paths; else nothing. */
export function scopeIn(url: string): string {
  const { businessId } = splitScope(new URL(url).pathname);
  return businessId === null ? '' : scopeOf(businessId);
}

export function scopeOf(businessId: string): string {
  return `/b/${businessId}`;
}
