import { type CountForms, plural } from '#ui/text/format.ts';
import { planNames } from './copy.he.ts';
import { type CountedLimit, PLANS, type PlanId } from './policy.ts';

const inFree = `במסלול ${planNames.free}`;
const inAdvanced = `במסלול ${planNames.basic}`;
const inBusiness = `במסלול ${planNames.premium}`;
const { free, basic: advanced, premium: business } = PLANS;

const pictures: CountForms = { one: 'תמונה אחת', two: 'שתי תמונות', other: 'תמונות' };
const services: CountForms = { one: 'שירות אחד', two: 'שני שירותים', other: 'שירותים' };
const languages: CountForms = { one: 'שפה אחת', two: 'שתי שפות', other: 'שפות' };

interface LimitTexts {
  /** How the server refuses one too many. */
  refused: string;
  /** Where no more can be added. */
  met: string;
  /** Where more is held than could be added, from another plan or from before. */
  over: (held: number) => string;
}

export const planLimitCopy: Record<CountedLimit, LimitTexts> = {
  pictures: {
    refused: `${inFree} מוסיפים עד ${plural(free.pictures, pictures)}, ו${inAdvanced} עד ${advanced.pictures}`,
    met: `${plural(free.pictures, pictures)} ${inFree}. ${inAdvanced}: עד ${advanced.pictures}.`,
    over: (held) =>
      `יש לכם ${plural(held, pictures)}, וכולן נשארות. ${inFree} מוסיפים עד ${free.pictures}, ${inAdvanced} עד ${advanced.pictures}.`,
  },
  services: {
    refused: `${inFree} מוסיפים עד ${plural(free.services, services)}, ו${inAdvanced} עד ${advanced.services}`,
    met: `${plural(free.services, services)} ${inFree}. ${inAdvanced}: עד ${advanced.services}.`,
    over: (held) =>
      `יש לכם ${plural(held, services)}, וכולם נשארים. ${inFree} מוסיפים עד ${free.services}, ${inAdvanced} עד ${advanced.services}.`,
  },
  languages: {
    refused: `${inFree} מוסיפים לעברית ${plural(free.languages, languages)}, ו${inAdvanced} ${plural(advanced.languages, languages)}`,
    met: `עברית ועוד ${plural(free.languages, languages)} ${inFree}. ${inAdvanced}: עברית ועוד ${plural(advanced.languages, languages)}.`,
    over: (held) =>
      `הכרטיס מוצג בעברית ובעוד ${plural(held, languages)}, וכולן נשארות. ${inFree} מוסיפים ${plural(free.languages, languages)}, ${inAdvanced} ${plural(advanced.languages, languages)}.`,
  },
  businesses: {
    refused: `עסק נוסף פותחים ${inBusiness}: עד ${business.businesses} עסקים בחשבון אחד`,
    met: `${inBusiness} מנהלים עד ${business.businesses} עסקים בחשבון אחד.`,
    over: (held) =>
      `יש לכם ${held} עסקים, וכל הכרטיסים נשארים באוויר. העסקים הנוספים פתוחים לצפייה בלבד; ${inBusiness} מנהלים עד ${business.businesses}.`,
  },
  people: {
    refused: `אנשי צוות מוסיפים ${inBusiness}: עד ${business.people}, כולל אתכם`,
    met: `${inBusiness} עובדים עד ${business.people} אנשים, כולל אתכם.`,
    over: (held) =>
      `יש אצלכם ${held} אנשים, וכולם נשארים. ${inBusiness} מוסיפים עד ${business.people}, כולל אתכם.`,
  },
  keys: {
    refused: `מפתחות לתוכנות יוצרים ${inBusiness}: עד ${business.keys}`,
    met: `${inBusiness} יוצרים עד ${business.keys} מפתחות.`,
    over: (held) =>
      `יש לכם ${held} מפתחות, וכולם נשארים. הם עובדים ${inBusiness}, ושם יוצרים עד ${business.keys}.`,
  },
  endpoints: {
    refused: `כתובות לעדכונים מוסיפים ${inBusiness}: עד ${business.endpoints}`,
    met: `${inBusiness} מוסיפים עד ${business.endpoints} כתובות.`,
    over: (held) =>
      `יש לכם ${held} כתובות, וכולן נשארות. הן מקבלות עדכונים ${inBusiness}, ושם מוסיפים עד ${business.endpoints}.`,
  },
};

/** Says how many people the plan for a team holds. */
export const peopleInWords = `עד ${business.people} אנשים, לכל אחד כניסה ותפקיד משלו`;

/** Says how many businesses the plan for several holds. */
export const businessesInWords = `עד ${business.businesses} עסקים, לכל אחד כרטיס, ביקורות ולקוחות משלו`;

/** Says how many programs of their own the plan lets in. */
export const programsInWords = `עד ${business.keys} מפתחות לתוכנות שלכם, ועד ${business.endpoints} כתובות webhook`;

/** Says what a plan adds to a card: pictures, services and languages. */
export function addedInWords(plan: PlanId): string {
  const held = PLANS[plan];
  return `עד ${plural(held.pictures, pictures)}, עד ${plural(held.services, services)}, עברית ועוד ${plural(held.languages, languages)}`;
}

/** Why the server refuses a part that only other plans have. */
export const planPartCopy = {
  sharePictures: `תמונות לשיתוף יש ${inAdvanced}`,
};

export const plansLink = 'למסלולים';
