/** Where a partner's link leads: the registration, which keeps the code. */
export function referralPath(referralCode: string): string {
  return `/register?ref=${encodeURIComponent(referralCode)}`;
}

/** The partner's link as a QR code. */
export function referralQrPath(format: 'svg' | 'png'): string {
  return `/api/referrals/me/qr/${format}`;
}

/** Where an invoice is uploaded to and read from, by its owner and by admins. */
export function invoicePath(paymentId: string): string {
  return `/api/partner-payments/${paymentId}/invoice`;
}
