/** Parts of the foot of the site's pages, and the pages that each leads to. */
export const FOOT = [
  { id: 'product', links: ['/#features', '/pricing', '/example-card', '/register', '/login'] },
  { id: 'support', links: ['/help', '/developers', '/accessibility'] },
  { id: 'legal', links: ['/terms', '/privacy-policy', '/user-rights', '/cancel-subscription'] },
] as const;

type Part = (typeof FOOT)[number];

export interface FootWords {
  about: string;
  aroundTheClock: string;
  titles: Record<Part['id'], string>;
  links: Record<Part['links'][number], string>;
}
