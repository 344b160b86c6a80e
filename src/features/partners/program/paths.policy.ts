/** Path of a partner's link: the registration, which keeps the code. */
export function referralPath(referralCode: string): string {
  return `/register?ref=${encodeURIComponent(referralCode)}`;
}

export function referralQrPath(format: 'svg' | 'png'): string {
  return `/api/referrals/me/qr/${format}`;
}
