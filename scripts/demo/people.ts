/** Somebody who can sign in to the demo's platform. */
export interface DemoOwner {
  email: string;
  password: string;
  fullName: string;
  phone: string;
  /** Key of the authenticator app, for accounts with a second factor. */
  totpKey?: string;
}

const person = (email: string, fullName: string, phone: string): DemoOwner => ({
  email,
  password: 'שמש-בחלון-17',
  fullName,
  phone,
});

/** Accounts to sign in with, by purpose: `main` has a full card, `quiet` has no reviews at all. */
export const demoOwners = {
  main: person('dana@demo.example', 'דנה אלמוג', '052-318-4471'),
  garage: person('yossi@demo.example', 'יוסי כהן', '054-772-1908'),
  bakery: person('noa@demo.example', 'נועה שרעבי', '050-641-2235'),
  dentist: person('yael@demo.example', 'יעל ברק', '053-920-7714'),
  pilates: person('michal@demo.example', 'מיכל אורן', '058-455-3062'),
  quiet: person('avi@demo.example', 'אבי מזרחי', '055-208-9946'),
  admin: {
    ...person('admin@demo.example', 'רותם הנהלה', '050-111-2030'),
    totpKey: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  },
} satisfies Record<string, DemoOwner>;

/** For people who have no authenticator app at hand; each works once. */
export const demoRecoveryCodes = Array.from(
  { length: 10 },
  (_, n) => `demo-code-${String(n).padStart(2, '0')}`,
);

export type DemoOwnerName = keyof typeof demoOwners;

const FIRST = [
  'מאיה',
  'עומר',
  'שירה',
  'איתי',
  'נועם',
  'תמר',
  'יונתן',
  'רוני',
  'אלון',
  'הילה',
  'גיא',
  'ליאור',
  'אורית',
  'דוד',
  'מירב',
  'אסף',
  'קרן',
  'עידן',
  'סיגל',
  'ניר',
  'ענת',
  'רועי',
  'גלית',
  'יובל',
  'אפרת',
  'חן',
  'לימור',
  'אורי',
  'רינת',
  'שחר',
  'סאמר',
  'לינה',
  'סבטלנה',
  'ולדימיר',
];
const LAST = [
  'לוי',
  'כהן',
  'ביטון',
  'פרץ',
  'אברהמי',
  'גולן',
  'שפירא',
  'אזולאי',
  'פרידמן',
  'בן דוד',
  'חדד',
  'רוזן',
  'קפלן',
  'דהן',
  'מלכה',
  'שוורץ',
  'אוחיון',
  'הראל',
  'סגל',
  'נחום',
  'ח׳ורי',
  'טל',
  'ברקוביץ׳',
  'עמר',
];
const LATIN = ['Anna K.', 'Daniel R.', 'Marina S.'];

/** A reviewer's name as people write it: whole, with an initial, now and then in Latin letters. */
export function reviewerName(random: () => number): string {
  if (random() < 0.03) return pick(LATIN, random);
  const first = pick(FIRST, random);
  const last = pick(LAST, random);
  return random() < 0.25 ? `${first} ${last[0]}׳` : `${first} ${last}`;
}

/** A mobile number nobody has, in E.164. */
export function mobile(random: () => number): string {
  return `+9725${pick([0, 2, 3, 4], random)}${2_000_000 + Math.floor(random() * 7_000_000)}`;
}

/** One of a list, by chance. */
export function pick<T>(list: readonly T[], random: () => number): T {
  return list[Math.floor(random() * list.length)] as T;
}

/** Chance that is the same at every start (mulberry32), so that pictures and journeys can be repeated. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
