/** Money on the wire is a decimal string of shekels; inside it is a whole number of agorot. */
export const DECIMAL_SHEKELS = /^\d{1,9}(\.\d{1,2})?$/;

/** 1678 is "16.78", -50 is "-0.50". */
export function decimalShekels(agorot: number): string {
  const digits = String(Math.abs(agorot)).padStart(3, '0');
  return `${agorot < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function agorotOf(decimal: string): number {
  const [whole = '0', fraction = ''] = decimal.replace('-', '').split('.');
  const agorot = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return decimal.startsWith('-') ? -agorot : agorot;
}

const WHOLE_BASIS_POINTS = 10_000;

/** So many `parts` of `whole` of an amount that is not negative, in whole agorot; half an agora goes up. */
export function shareOf(agorot: number, parts: number, whole = WHOLE_BASIS_POINTS): number {
  // Exact at any amount: the product may be more than a number holds.
  return Number((BigInt(agorot) * BigInt(parts) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
}
