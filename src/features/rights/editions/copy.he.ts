import { formatDate } from '#ui/text/format.ts';
import type { PublishedText, TextVersions } from './policy.ts';

/**
 * Changes of each version of the published texts. A new version is a line here; `npm run announce-texts` mails account
 * holders about it, beforehand where it begins to hold on a future day.
 */
export const textVersions: TextVersions = {
  'privacy-policy': {
    '1.0': { inForceOn: '2026-11-21', what: 'הגרסה הראשונה.' },
    '1.1': { inForceOn: '2026-12-31', what: 'מה נמסר לחברת הסליקה בקניית מסלול.' },
  },
  terms: {
    '1.0': { inForceOn: '2026-11-21', what: 'הגרסה הראשונה.' },
    '1.1': {
      inForceOn: '2026-12-31',
      what: 'תשלום בכרטיס, חידוש, ביטול והחזר של מסלול, ומה כל מסלול כולל.',
    },
  },
};

export function versionLine(text: PublishedText, version: string): string {
  const inForceOn = textVersions[text][version]?.inForceOn;
  return inForceOn ? `גרסה ${version}, בתוקף מ־${formatDate(inForceOn)}` : `גרסה ${version}`;
}

export function versionTerms(text: PublishedText): { term: string; text: string }[] {
  return Object.entries(textVersions[text]).map(([version, { inForceOn, what }]) => ({
    term: `גרסה ${version}`,
    text: `${formatDate(inForceOn)}: ${what}`,
  }));
}
