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
  main: person('dana@demo.example', 'דנה אלמוג', '054-031-8447'),
  garage: person('yossi@demo.example', 'יוסי כהן', '054-077-2190'),
  bakery: person('noa@demo.example', 'נועה שרעבי', '054-064-1223'),
  dentist: person('yael@demo.example', 'יעל ברק', '054-092-0771'),
  pilates: person('michal@demo.example', 'מיכל אורן', '054-045-5306'),
  quiet: person('avi@demo.example', 'אבי מזרחי', '054-020-8994'),
  admin: {
    ...person('admin@demo.example', 'רותם הנהלה', '054-011-2306'),
    totpKey: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  },
} satisfies Record<string, DemoOwner>;

/** For people who have no authenticator app at hand; each works once. */
export const demoRecoveryCodes = Array.from(
  { length: 10 },
  (_, n) => `demo-code-${String(n).padStart(2, '0')}`,
);

export type DemoOwnerName = keyof typeof demoOwners;

/** The gender in which somebody writes; names of both fit either. */
export type Voice = 'she' | 'he' | 'any';

const FIRST: Record<Voice, string[]> = {
  she: [
    ...['מאיה', 'שירה', 'תמר', 'הילה', 'אורית', 'מירב', 'קרן', 'סיגל', 'ענת', 'גלית', 'אפרת'],
    ...['לימור', 'רינת', 'לינה', 'סבטלנה'],
  ],
  he: [
    'עומר',
    'איתי',
    'יונתן',
    'אלון',
    'גיא',
    'דוד',
    'אסף',
    'עידן',
    'ניר',
    'רועי',
    'אורי',
    'סאמר',
    'ולדימיר',
  ],
  any: ['נועם', 'רוני', 'ליאור', 'יובל', 'חן', 'שחר'],
};
const FIRST_NAMES = Object.values(FIRST).flat();
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
const LATIN_MEN = ['Daniel R.'];

/** A reviewer's name as people write it: whole, with an initial, now and then in Latin letters. */
export function reviewerName(random: () => number): string {
  if (random() < 0.03) return pick(LATIN, random);
  const first = pick(FIRST_NAMES, random);
  const last = pick(LAST, random);
  return random() < 0.25 ? `${first} ${last[0]}׳` : `${first} ${last}`;
}

/** The gender in which the writer of a name from `reviewerName` writes. */
export function voiceOf(name: string): Voice {
  if (LATIN.includes(name)) return LATIN_MEN.includes(name) ? 'he' : 'she';
  const first = name.split(' ')[0] ?? '';
  return (['she', 'he'] as const).find((voice) => FIRST[voice].includes(first)) ?? 'any';
}

/** A mobile number nobody has, in E.164: 054-0 was never given to anybody. */
export function mobile(random: () => number): string {
  return `+972540${String(Math.floor(random() * 1_000_000)).padStart(6, '0')}`;
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
