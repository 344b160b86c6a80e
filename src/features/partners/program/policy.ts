import { shareOf } from '#features/accounts/plan-names/money.policy.ts';

/** The specification's: so many sign-ups earn one free renewal and the title of a partner. */
export const PARTNER_SIGN_UPS = 5;
/** From the sign-up after those on, a partner earns this share of what the newcomer pays. */
const COMMISSION_BASIS_POINTS = 2_000;

const WHOLE = 10_000;

/** Whether the sign-up at this place among a partner's (from 1) earns a commission. */
export function earnsCommission(position: number | null): boolean {
  return position !== null && position > PARTNER_SIGN_UPS;
}

/** What a sign-up lacks before it counts; null where it counts, or never will. */
export function waitsFor(
  { status, signs, decidedAt }: { status: string; signs: string[]; decidedAt: Date | null },
  isConfirmed: boolean,
): 'check' | 'confirmation' | 'use' | null {
  if (status !== 'pending') return null;
  if (signs.length > 0 && !decidedAt) return 'check';
  return isConfirmed ? 'use' : 'confirmation';
}

/** Commission of a payment: the share, without VAT and in whole agorot, of what is left after refunds. */
export function commissionOf(grossAgorot: number, vatBasisPoints: number): number {
  const netAgorot = shareOf(grossAgorot, WHOLE, WHOLE + vatBasisPoints);
  return shareOf(netAgorot, COMMISSION_BASIS_POINTS);
}

/** Path of a partner's link: the registration, which keeps the code. */
export function referralPath(referralCode: string): string {
  return `/register?ref=${encodeURIComponent(referralCode)}`;
}

export function referralQrPath(format: 'svg' | 'png'): string {
  return `/api/referrals/me/qr/${format}`;
}
