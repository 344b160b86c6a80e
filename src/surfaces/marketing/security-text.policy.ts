const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/** Place to report a vulnerability (RFC 9116); made when requested, so that it never expires. */
export function securityText(
  { siteUrl, contactEmail }: { siteUrl: string; contactEmail: string | null },
  now: Date,
): string {
  const expires = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + VALID_DAYS * DAY_MS);
  return [
    `Contact: ${contactEmail ? `mailto:${contactEmail}` : `${siteUrl}/contact`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: he, en',
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
