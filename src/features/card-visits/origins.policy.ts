/** Anybody can name a site or a code: more than these of one card and day are counted without a name. */
const PER_CARD = 50;
const CARDS = 20_000;

/** Returns an origin, or nothing in its place where a card has had too many others that day. */
export function createDayOrigins(perCard = PER_CARD) {
  const named = new Map<string, Set<string>>();
  let today = '';
  return (day: string, businessId: string, origin: string): string => {
    if (day !== today) named.clear();
    today = day;
    const known = named.get(businessId);
    if (known?.has(origin)) return origin;
    if ((known?.size ?? 0) >= perCard || named.size >= CARDS) return '';
    if (known) known.add(origin);
    else named.set(businessId, new Set([origin]));
    return origin;
  };
}
