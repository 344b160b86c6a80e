/** U+2068 and U+2069 around a name: in plain text it does not turn around what stands beside it. */
const isolate = (name: string) => `\u2068${name}\u2069`;

/**
 * Where the public reads a review: the card shows a few, the page of all its reviews begins with the one that is asked
 * for and gives each its anchor.
 */
export function reviewLink(origin: string, username: string, reviewId: string): string {
  return `${origin}/business/${encodeURIComponent(username)}/reviews?from=${reviewId}#review-${reviewId}`;
}

/** Opens WhatsApp with a text; the person is chosen there, for a reviewer's phone is not known. */
export function whatsappLink(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

/** Puts values in the place of `{customerName}` and its like; without a value nothing is left of its place. */
export function fillTemplate(template: string, values: Record<string, string>): string {
  return template
    .replace(/( ?)\{(\w+)\}/g, (_, space: string, name: string) => {
      const value = values[name]?.trim();
      return value ? `${space}${isolate(value)}` : '';
    })
    .trim();
}
