const VALID_DAYS = 180;
const DAY_MS = 86_400_000;

/**
 * Where to report a weakness (RFC 9116): by mail, or on the page that says how where the operator has set no address.
 * It is made when it is asked for, so it never runs out.
 */
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
