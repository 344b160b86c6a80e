import { foldForSearch } from '#platform/text.ts';
import { hasReviewLink, placeholderMark } from './message.policy.ts';

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
const GIVING = `${HEAD}(?:[תי]?קבלו|מקבלימ|לקבל|נעניק|מעניקימ|נשלח|נצ'?פר|מחכה|ממתינ(?:ה)?|זוכימ|תזכו|תלוש)\\s+`;
const NUMBERS = 'חמש|חמישה|עשר(?:ה|ימ)?|שלושימ|ארבעימ|חמישימ|שישימ|שבעימ|שמונימ|תשעימ|מאה|מאתיימ';
const STAR = '[⭐★🌟☆✩-✰⭑⭒💫🌠]';
/** Not behind a number that counts something else. */
const NO_COUNT = '(?!\\s*(?:דק|שני|שאל|פעמ|אנש|מיל|שור))';
/** Not before a year: a whole date is no mark. */
const NO_DATE = '(?!\\s?[/.]\\s?\\d+\\s?[/.]\\s?\\d)';
/**
 * All of so many. "5/5" is a day in May and a flat in a house as well: those have a word of their own right before them
 * ("ב־5/5", "הרצל 5/5"), and only a whole date goes on behind. So it is a mark where it stands alone between two ends of
 * sentences, or right beside a word of marks or a wish for it.
 */
const FULL_MARK =
  '(?<!\\d[/.:]?\\s?)(5|10)(?:\\.0)?\\s?[/\\\\⁄∕]\\s?\\1(?:\\.0)?(?![\\p{L}\\d]|\\s?[/.]\\s?\\d)';
const MARKED = 'ביקור(?:ת|ות)|חוות? דעת|המלצ(?:ה|ות)|ציונ|דירוג|ניקוד|הערכה|שירות|חווי?ה|יחס|איכות';
const words = (...stems: string[]) => new RegExp(`${HEAD}(?:${stems.join('|')})${TAIL}`, 'u');

const FORBIDDEN: [WordingRule, RegExp[]][] = [
  [
    'reward',
    [
      words(
        'הנח(?:ה|ות|ת)',
        'מתנ(?:ה|ות|ת)',
        'מתנונת',
        'קופונ(?:ימ)?',
        'שובר(?:ימ)?',
        'זיכוי(?:ימ)?',
        'נזכה אתכמ',
        'בונוס(?:ימ)?',
        'פרס(?:ימ)?',
        'הגרל(?:ה|ות|ת)',
        'הטב(?:ה|ות|ת)',
        'תגמול(?:ימ)?',
        'צופר(?:ימ)?',
        'חינמ',
        'החזר כספי',
        'כספ חזרה',
        'חצי ה?מחיר',
        '(?:ללא|בלי) (?:תשלומ|עלות)',
        'נגריל|מגרילימ|[יתנ]וגרלו?',
        'גיפט ?קארד',
        'קאשבק',
        'gifts?|giftcards?',
        'coupons?',
        'vouchers?',
        'discounts?',
        'rewards?',
        'cashback',
      ),
      // "Feel free", and what a bakery sells.
      /(?<![\p{L}\p{N}])(?<!(?:feel|gluten|sugar|dairy|lactose)\s)free(?!\p{L})/u,
      // "Without anything in return" promises nothing.
      /(?<![\p{L}\p{N}])(?<!(?:ללא|בלי)\s(?:כל\s|שומ\s)?)[והבלכמש]{0,3}תמורה(?!\p{L})/u,
      // Shai is a name as well: only what is given or waits is a gift.
      new RegExp(`${GIVING}(?:\\p{L}+\\s+)?[בו]?(?:שי|פינוק(?:ימ)?|הפתעה|נקודות)${TAIL}`, 'u'),
      words(
        '(?:שי|פינוק|הפתעה) (?:קטנ(?:טנ)?(?:ה)?|צנוע|סמלי|נחמד(?:ה)?|מתוק(?:ה)?|שווה|מיוחד(?:ת)?|לחג|מחכה|ממתינ)',
      ),
      /(?:קפה|עוגה|מאפה|קינוח|משקה|בירה|שתי?יה|מנה|גלידה|ארוחה|תספורת|מניקור|טיפול)\s+(?:\p{L}+\s+)?עלינו(?!\p{L})/u,
      /\d+\s*(?:%|אחוז)/u,
      /(?:₪\s*\d+|\d+\s*(?:₪|שח(?!\p{L})|שקל|nis(?!\p{L})|ils(?!\p{L})))/u,
      new RegExp(`${HEAD}(?:${NUMBERS})\\s+(?:אחוז|שקל)`, 'u'),
      /1\s*\+\s*1/u,
    ],
  ],
  [
    'stars',
    [
      /(?:\d|חמי?ש(?:ה|ת)?|ארבע(?:ה|ת)?|מקסימומ|כל|מלוא|five|four)\s*(?:ה)?(?:כו?כב|stars?)/u,
      /כו?כבימ\s+(?:ה)?מלאימ/u,
      new RegExp(`${STAR}(?:\\s*${STAR}\\uFE0F?)+`, 'u'),
      new RegExp(`\\d\\s*(?:[x×*]\\s*)?${STAR}|${STAR}\\s*[x×*]\\s*\\d`, 'u'),
      /(?<!\*)\*(?:\s*\*){4}(?!\s*\*)/u,
      new RegExp(
        `(?:ציונ|דירוג|ניקוד)\\s*(?:של\\s*)?(?:\\d+(?!\\d)${NO_DATE}${NO_COUNT}|(?:ה?כי\\s+)?ה?(?:גבוה|מקסימלי|מלא|מושלמ|מי?רבי))`,
        'u',
      ),
      /(?<!\d)(\d{1,3})\s*(?:מתוכ|out of)\s*\1(?!\d)/u,
      new RegExp(
        `${HEAD}(?:(?:5|חמ(?:ש|ישה))\\s(?:מתוכ\\s|מ\\s?)(?:5|חמ(?:ש|ישה))|(?:10|עשרה?)\\s(?:מתוכ\\s|מ\\s?)(?:10|עשרה?)|five out of five|ten out of ten)${TAIL}(?!\\s*עשר)`,
        'u',
      ),
      /(?<!\d)100\s?[/\\⁄∕]\s?100(?!\d)/u,
      new RegExp(`(?<=(?:^|[.!?|]\\s*,?)\\s*)${FULL_MARK}(?=\\s*(?:$|[.!?|]|,(?!\\s*(?:בשעה|\\d))))`, 'u'),
      new RegExp(
        `(?<=${HEAD}(?:${MARKED})(?:\\s(?:של|עמ|היה|היי?תה|שלנו|שלכמ|מושלמת?))?[\\s:]+)${FULL_MARK}`,
        'u',
      ),
      new RegExp(
        `(?<=(?:נשמח|נודה|מקווימ|מצפימ|מחכימ|שואפימ)\\sל\\s?|(?:רוצימ|מבקשימ|שווה|שווימ|מגיע (?:לנו|לי|לצוות))\\s|${STAR}\\s*)${FULL_MARK}`,
        'u',
      ),
      new RegExp(`${FULL_MARK}(?=\\s(?:מכמ|בגוגל|בפייסבוק|בדירוג|נקודות|כו?כב))`, 'u'),
      new RegExp(
        `${HEAD}(?:תנו|תתנו|לתת|דרגו|תדרגו|לדרג|סמנו|לסמנ)(?:\\s+(?!עד${TAIL})\\p{L}+){0,2}\\s+[בל]?\\s?(?:5|חמש|10|עשר)${TAIL}${NO_DATE}${NO_COUNT}`,
        'u',
      ),
    ],
  ],
  [
    'only_praise',
    [
      /(?:ביקור(?:ת|ות)|חוות? דעת|המלצ(?:ה|ות)|דירוג)\s+(?:חיובי(?:ת|ות)?|טוב(?:ה|ות)?|מצוינ(?:ת|ות)|מעול(?:ה|ות)|מפרגנ(?:ת|ות)|חמ(?:ה|ות))/u,
      /מיל(?:ה|ימ)\s+(?:טוב(?:ה|ות)|חמ(?:ה|ות))/u,
      words('[נתי]?פרגנ(?:ו|י)?', 'לפרגנ', 'פירגונ', 'פרגונ'),
      // From those who were not happy as well is from everybody.
      /אמ\s+(?:נהני|אהבת|הייתמ מרוצי|היית מרוצ|התרצית|היה (?:לכמ )?(?:טוב|נעימ|כיפ|מצוינ|מעולה))(?!\p{L}*(?:\s+\p{L}+)?\s*,?\s+ו?(?:גמ\s+)?אמ\s+(?:לא|פחות))/u,
    ],
  ],
  [
    'other_link',
    [
      /(?:https?:\/\/|www\.)\S*/u,
      /(?<![\p{L}\p{N}@.])[a-z0-9][a-z0-9.]*\.(?:il|com?|net|org|info|io|me|ly|gl|gg|ee|to|app|biz|shop|store|site|website|link|page|online|club|cafe|bar|salon|studio|beauty|bio|xyz|tv|uk|us|eu)(?![\p{L}\p{N}@])(?:\/\S*)?/u,
      /(?<![\p{L}\p{N}@.])[a-z0-9][a-z0-9.]*\.[a-z]{2,}\/\S+/u,
    ],
  ],
];

/** Letters one by one ("ה נ ח ה", "ה.נ.ח.ה", "ה-נ-ח-ה"), which only whoever hides a word writes. */
const SPELLED = /(?<![\p{L}\p{N}])\p{L}(?:[^\p{L}\p{N}\n{}]{1,3}\p{L}(?![\p{L}\p{N}])){2,}/gu;
/**
 * A word with marks within it, a hyphen too. Where that joins two words ("בית־קפה") the one they come to is none; read
 * apart they are judged as well.
 */
const PARTED = /(?<![\p{L}\p{N}])\p{L}+(?:[^\p{L}\p{N}\s{}]{1,2}\p{L}+)+(?![\p{L}\p{N}])/gu;
/** From one to five stars is a scale, and asks for none of them. */
const SCALE = /(?:1|אחד|כו?כב(?:\s+(?:1|אחד))?)\s+(?:ו?עד\s+ל?|ל)?\s?(?:5|חמ(?:ש|ישה))\s+כו?כב\p{L}*/gu;
/** A letter that is drawn out ("הנחההה"); two of a kind stand in many words. */
const DRAWN_OUT = /(\p{L})\1{2,}/gu;

/**
 * Finds the faults in the wording of a request: it promises nothing, asks for no stars and not for praise alone, leads
 * nowhere else (with a link to an offer it would be advertising), names the business and holds the link. Each rule
 * once.
 */
export function findWordingFaults(message: string, businessName: string): WordingFault[] {
  const name = foldForSearch(businessName);
  const folded = foldForSearch(message);
  // The business may be called what a request may not say.
  const withoutName = (text: string) => (name ? text.replaceAll(name, ' | ') : text);
  // A figure in a box or a ring is that figure.
  const plain = (text: string) => text.replaceAll(/\{\w+\}/g, ' | ').replace(/\p{Me}/gu, '');
  const bare = (text: string) => withoutName(plain(text)).replace(SCALE, ' | ');
  const said = bare(folded);
  const others = name ? message.replaceAll(businessName, ' | ') : message;
  const spelled = spelledOut(others);
  const rejoined = bare(rejoinedOf(others));
  const faults = FORBIDDEN.flatMap(([rule, patterns]): WordingFault[] => {
    for (const text of [said, said.replace(DRAWN_OUT, '$1'), spelled, rejoined])
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

/** The text with the words joined that a mark within parts ("הנ.חה", "הנ־חה", "קו*פון"). */
function rejoinedOf(message: string): string {
  const plain = message.normalize('NFKD').replace(/[\p{Mn}\p{Cf}]/gu, '');
  return foldForSearch(plain.replace(PARTED, (run) => run.replace(/[^\p{L}]/gu, '')));
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
  return (
    new RegExp(pattern, 'iu').exec(plain)?.[0] ??
    found.replace(/[כמנפצ](?!\p{L})/gu, (letter) => FINALS[letter]?.[2] ?? letter)
  );
}

const FINALS: Record<string, string> = { כ: '[כך]', מ: '[מם]', נ: '[נן]', פ: '[פף]', צ: '[צץ]' };
