import { filledWith } from '#features/card-design/palette.policy.ts';
import { directionIn, type Language } from '#features/cards/translations/languages.contract.ts';
import { QUIET_ZONE } from '#platform/qr-code.ts';
import { sideOf } from '#ui/text/direction.ts';
import type { Destination, SignChoice } from './limits.contract.ts';
import { signDocument, signWords } from './sign.copy.he.ts';
import { signForms } from './sign-names.copy.he.ts';

export interface SignOf {
  business: string;
  primaryColor: string;
  hasLogo: boolean;
  leadsTo: Destination;
  /** As people type it. */
  address: string;
  /** Of its code in modules, quiet zone included. */
  side: number;
}

const A4 = { width: 210, height: 297 };
const PIECES = {
  poster: A4,
  tent: A4,
  cards: { width: 85, height: 55 },
  stickers: { width: 50, height: 50 },
};
const BLEED_MM = 3;
/** For marks outside the bleed, with air on both sides of them. */
const MARKS_MM = 7;

const SYLLABLE = 12;
const NAME_ON_STICKER = 26;
const ZERO_WIDTH_SPACE = '\u200b';

/** Returns the paper of a sign and how far from its edges it is cut, in millimetres. */
export function paperOf({ form, bleed, marks }: SignChoice) {
  const bleedMm = bleed ? BLEED_MM : 0;
  // Print shops that cut by the file's boxes lay out cards and stickers themselves.
  const isSheet = (form === 'cards' || form === 'stickers') && !(bleed && !marks);
  const trim = isSheet ? 0 : bleedMm + (marks ? MARKS_MM : 0);
  const { width, height } = isSheet ? A4 : PIECES[form];
  return {
    isSheet,
    bleedMm,
    page: { width: width + 2 * trim, height: height + 2 * trim },
    cut: { trimMm: trim, bleedMm: isSheet ? 0 : trim - bleedMm },
  };
}

/** Returns the data of `sign.typ`. */
export function signModel(sign: SignOf, choice: SignChoice) {
  const { form, language } = choice;
  const { isSheet, bleedMm, page } = paperOf(choice);
  const wordsIn = (lang: Language) => {
    const { to, type } = signWords[lang];
    return { lang, dir: directionIn(lang), type, ...to[sign.leadsTo] };
  };
  const { business, address, side, hasLogo } = sign;
  return {
    form,
    page,
    isSheet,
    bleedMm,
    hasMarks: Boolean(choice.marks),
    title: signDocument.title(signForms[form].name, business),
    brand: signDocument.brand,
    alt: signDocument.alt(address),
    business: { text: breakable(business), short: shortened(business), dir: sideOf(business) },
    colors: filledWith(sign.primaryColor),
    hasLogo,
    words: [wordsIn('he'), ...(language ? [wordsIn(language)] : [])],
    address,
    /** Of the square with its quiet zone to the code in it. */
    codeRatio: side / (side - 2 * QUIET_ZONE),
  };
}

/** Long words may break anywhere: a name without spaces would run off the paper. */
function breakable(text: string): string {
  const long = new RegExp(`\\S{${SYLLABLE}}(?=\\S{3})`, 'gu');
  return text.replace(long, (part) => part + ZERO_WIDTH_SPACE);
}

function shortened(name: string): string {
  const letters = [...name];
  return letters.length <= NAME_ON_STICKER ? name : `${letters.slice(0, NAME_ON_STICKER - 1).join('')}…`;
}
