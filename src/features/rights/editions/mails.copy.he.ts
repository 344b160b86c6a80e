import type { Letter } from '#platform/mail/send-letter.ts';
import { formatDate } from '#ui/text/format.ts';
import type { PublishedText, TextVersion } from './policy.ts';

export interface ChangedText extends TextVersion {
  text: PublishedText;
  version: string;
  isInForce: boolean;
}

const NAMES: Record<PublishedText, { changed: string; name: string; path: string; read: string }> = {
  'privacy-policy': {
    changed: 'מדיניות הפרטיות השתנתה',
    name: 'מדיניות הפרטיות',
    path: '/privacy-policy',
    read: 'לקריאת מדיניות הפרטיות',
  },
  terms: { changed: 'תנאי השימוש השתנו', name: 'תנאי השימוש', path: '/terms', read: 'לקריאת תנאי השימוש' },
};

/** Tells an account holder that texts have a new version: which, what changed, and from when it holds. */
export function textsLetter(told: { fullName: string; changed: ChangedText[]; site: string }): Letter {
  const { fullName, changed, site } = told;
  const [only] = changed;
  const title =
    changed.length === 1 && only ? NAMES[only.text].changed : 'מדיניות הפרטיות ותנאי השימוש השתנו';
  return {
    subject: title,
    title,
    preview: 'מה השתנה, וממתי.',
    parts: [
      `שלום ${fullName},`,
      ...changed.map(lineOf),
      { actions: changed.map(({ text }) => ({ label: NAMES[text].read, url: site + NAMES[text].path })) },
      'אין צורך לעשות דבר. אם הגרסה החדשה לא מקובלת עליכם, אפשר לכתוב לנו, להוריד את המידע ולמחוק את החשבון בהגדרות החשבון.',
    ],
  };
}

function lineOf({ text, version, inForceOn, isInForce, what }: ChangedText): string {
  const day = formatDate(inForceOn);
  const holds = isInForce ? `בתוקף מ־${day}` : `ייכנס לתוקף ב־${day}`;
  return `${NAMES[text].name}: גרסה ${version}, ${holds}. מה השתנה: ${what}`;
}
