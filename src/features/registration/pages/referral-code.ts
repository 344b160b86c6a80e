const KEY = 'referral-code';

/** The code of the address, else the one that this tab brought along from an earlier page. */
export function keptReferralCode(fromAddress: string): string {
  try {
    if (fromAddress) sessionStorage.setItem(KEY, fromAddress);
    return fromAddress || (sessionStorage.getItem(KEY) ?? '');
  } catch {
    // Storage may be shut; the address then is all there is.
    return fromAddress;
  }
}

export function forgetReferralCode(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}
