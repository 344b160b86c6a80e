import { normalizePhone } from '#features/accounts/phone.policy.ts';
import { foldForSearch } from '#platform/text.ts';

/** Signs that a newcomer is the partner, or somebody the partner brought already. */
export const SIGNS = ['email', 'device', 'network', 'phone', 'name', 'address'] as const;
export type Sign = (typeof SIGNS)[number];

export interface ReferralPerson {
  email: string;
  phone: string;
  fullName: string;
  address: string;
}

/** An address without what a mailbox ignores: "+" and what follows, dots, Google's second name. */
export function foldEmail(email: string): string {
  const [local = '', domain = ''] = email.toLowerCase().split('@');
  const mailbox = local.replace(/\+.*$/, '').replaceAll('.', '');
  return `${mailbox}@${domain === 'googlemail.com' ? 'gmail.com' : domain}`;
}

/** Finds the signs that a newcomer shares with the partner; `known` are those that only kept records show. */
export function selfReferralSigns(
  partner: ReferralPerson,
  newcomer: ReferralPerson,
  known: { hasMail: boolean; hasDevice: boolean; hasNetwork: boolean },
): Sign[] {
  const same: Record<Sign, boolean> = {
    email: known.hasMail || foldEmail(partner.email) === foldEmail(newcomer.email),
    device: known.hasDevice,
    network: known.hasNetwork,
    phone: isSame(phoneOf(partner), phoneOf(newcomer)),
    name: isSame(wordsOf(partner.fullName), wordsOf(newcomer.fullName)),
    address: isSame(wordsOf(partner.address), wordsOf(newcomer.address)),
  };
  return SIGNS.filter((sign) => same[sign]);
}

/** Newcomers of one partner who may come from one network: more of them look like one person. */
const NEWCOMERS_OF_NETWORK = 2;

/**
 * Whether these signs are enough to hold a sign-up for an admin. A family's phone alone is not, nor the Wi-Fi of a neighbour.
 * @param earlierThere newcomers of this partner who came from the same network before
 */
export function isHeld(signs: readonly Sign[], earlierThere: number): boolean {
  if (signs.includes('email') || signs.includes('device')) return true;
  if (earlierThere >= NEWCOMERS_OF_NETWORK) return true;
  return (signs.includes('phone') || signs.includes('network')) && signs.length > 1;
}

function phoneOf({ phone }: ReferralPerson): string {
  return normalizePhone(phone)?.tel ?? '';
}

/** Words alone: a comma makes no other address. */
function wordsOf(text: string): string {
  return foldForSearch(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function isSame(a: string, b: string): boolean {
  return a !== '' && a === b;
}
