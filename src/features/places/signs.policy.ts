import { filledWith } from '#features/card-design/palette.policy.ts';
import { directionIn, type Language } from '#features/translations/languages.contract.ts';
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

const SYLLABLE = 12;
const NAME_ON_STICKER = 26;
const ZERO_WIDTH_SPACE = '\u200b';

/** Returns the data of `sign.typ`. */
export function signModel(sign: SignOf, { form, language, printer }: SignChoice) {
  const wordsIn = (lang: Language) => {
    const { to, type } = signWords[lang];
    return { lang, dir: directionIn(lang), type, ...to[sign.leadsTo] };
  };
  const { business, address, side, hasLogo } = sign;
  return {
    form,
    hasBleed: printer === 'shop',
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
