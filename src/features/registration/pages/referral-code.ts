import { tabStorage } from '#ui/browser-storage.ts';

const KEY = 'referral-code';

/** The code of the address, else the one that this tab brought along from an earlier page. */
export function keptReferralCode(fromAddress: string): string {
  if (fromAddress) tabStorage.write(KEY, fromAddress);
  return fromAddress || (tabStorage.read(KEY) ?? '');
}

export function forgetReferralCode(): void {
  tabStorage.write(KEY, null);
}
