import { foldForSearch } from '#platform/text.ts';
import { hasReviewLink, placeholderMark } from './message.ts';

/** What a request for a review must not do, or must not leave out. */
const WORDING_RULES = [
  'reward',
  'stars',
  'only_praise',
  'other_link',
  'business_missing',
  'link_missing',
] as const;
export type WordingRule = (typeof WORDING_RULES)[number];

export interface WordingFault {
  rule: WordingRule;
  /** The words themselves, as they stand there but for their niqqud; empty where something is missing. */
  found: string;
}

// Folded: without niqqud, final letters, quotes and hyphens. A word may have prepositions glued to its head.
const HEAD = '(?<![\\p{L}\\p{N}])[והבלכמש]{0,3}';
const TAIL = '(?![\\p{L}\\p{N}])';
const words = (...stems: string[]) => new RegExp(`${HEAD}(?:${stems.join('|')})${TAIL}`, 'u');

const FORBIDDEN: [WordingRule, RegExp[]][] = [
  [
    'reward',
    [
      words(
        'הנח(?:ה|ות|ת)',
        'מתנ(?:ה|ות|ת)',
        'מתנונת',
        'שי',
        'קופונ(?:ימ)?',
        'שובר(?:ימ)?',
        'זיכוי(?:ימ)?',
        'נזכה אתכמ',
        'בונוס(?:ימ)?',
        'פרס(?:ימ)?',
        'הגרל(?:ה|ות|ת)',
        'הטב(?:ה|ות|ת)',
        'תגמול(?:ימ)?',
        'תמורה',
        'צופר(?:ימ)?',
        'חינמ',
        'החזר כספי',
        'קאשבק',
        'gifts?',
        'coupons?',
        'vouchers?',
        'discounts?',
        'rewards?',
        'free',
        'cashback',
      ),
      /\d\s*(?:%|אחוז)/u,
      /(?:₪\s*\d|\d\s*(?:₪|שח(?!\p{L})|שקל))/u,
      /1\s*\+\s*1/u,
    ],
  ],
  [
    'stars',
    [
      /(?:\d|חמי?ש(?:ה|ת)?|מקסימומ|כל|מלוא|five)\s*(?:ה)?(?:כוכב|stars?)/u,
      /[⭐★🌟✩☆](?:\s*[⭐★🌟✩☆]\uFE0F?)+/u,
      /\d\s*[⭐★🌟✩☆]/u,
      /(?:ציונ|דירוג)\s*(?:של\s*)?(?:\d|גבוה|מקסימלי|מלא)/u,
    ],
  ],
  [
    'only_praise',
    [
      /(?:ביקור(?:ת|ות)|חוות? דעת|המלצ(?:ה|ות)|דירוג)\s+(?:חיובי(?:ת|ות)?|טוב(?:ה|ות)?|מצוינ(?:ת|ות)|מעול(?:ה|ות)|מפרגנ(?:ת|ות)|חמ(?:ה|ות))/u,
      words('[נתי]?פרגנ(?:ו|י)?', 'לפרגנ', 'פירגונ', 'פרגונ'),
      /אמ\s+(?:נהני|אהבת|הייתמ מרוצי|היית מרוצ|התרצית|היה לכמ (?:טוב|נעימ|כיפ))/u,
    ],
  ],
  [
    'other_link',
    [
      /(?:https?:\/\/|www\.)\S*/u,
      /(?<![\p{L}\p{N}@.])[a-z0-9][a-z0-9.]*\.(?:il|com?|net|org|info|io|me|ly|gl|app|biz|shop|store|site|link|page|online)(?![\p{L}\p{N}@])(?:\/\S*)?/u,
    ],
  ],
];

/** Letters one by one ("ה נ ח ה", "ה.נ.ח.ה", "ה-נ-ח-ה"), which only whoever hides a word writes. */
const SPELLED = /(?<![\p{L}\p{N}])\p{L}(?:[^\p{L}\p{N}\n{}]{1,3}\p{L}(?![\p{L}\p{N}])){2,}/gu;
/** A letter that is drawn out ("הנחההה"); two of a kind stand in many words. */
const DRAWN_OUT = /(\p{L})\1{2,}/gu;

/**
 * What is wrong with the wording of a request: it promises nothing, asks for no stars and not for praise alone, leads
 * nowhere else (with a link to an offer it would be advertising), names the business and holds the link. Each rule once.
 */
export function findWordingFaults(message: string, businessName: string): WordingFault[] {
  const name = foldForSearch(businessName);
  const folded = foldForSearch(message);
  // The business may be called what a request may not say.
  const bare = folded.replaceAll(/\{\w+\}/g, ' | ');
  const said = name ? bare.replaceAll(name, ' | ') : bare;
  const spelled = spelledOut(name ? message.replaceAll(businessName, ' | ') : message);
  const faults = FORBIDDEN.flatMap(([rule, patterns]): WordingFault[] => {
    for (const text of [said, said.replace(DRAWN_OUT, '$1'), spelled])
      for (const pattern of patterns) {
        const found = new RegExp(`(?:${pattern.source})\\p{L}*`, 'u').exec(text)?.[0].trim();
        if (found) return [{ rule, found: asWritten(found, message) }];
      }
    return [];
  });
  const isNamed = message.includes(placeholderMark('businessName')) || (name !== '' && folded.includes(name));
  if (!isNamed) faults.push({ rule: 'business_missing', found: '' });
  if (!hasReviewLink(message)) faults.push({ rule: 'link_missing', found: '' });
  return faults;
}

/** The words that were spelled letter by letter, joined. */
function spelledOut(message: string): string {
  const plain = message.normalize('NFKD').replace(/[\p{Mn}\p{Cf}]/gu, '');
  const runs = plain.match(SPELLED) ?? [];
  return runs.map((run) => foldForSearch(run.replace(/[^\p{L}\p{N}]/gu, ''))).join(' | ');
}

/** A word with the final letters that folding took, where the message has it so. */
function asWritten(found: string, message: string): string {
  const plain = message
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Cf}]/gu, '')
    .replace(/[\u05BE\p{Pd}\s]+/gu, ' ');
  const pattern = [...found]
    .map((char) => FINALS[char] ?? char.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .join('[״׳"\']?');
  return new RegExp(pattern, 'iu').exec(plain)?.[0] ?? found;
}

const FINALS: Record<string, string> = { כ: '[כך]', מ: '[מם]', נ: '[נן]', פ: '[פף]', צ: '[צץ]' };
