/** Returns the address at which push services may ask about pushes (RFC 8292); null where others reach none. */
export function pushContact(contactEmail: string | undefined, publicUrl: string | undefined): string | null {
  if (contactEmail) return `mailto:${contactEmail}`;
  return publicUrl?.startsWith('https:') && !isPrivateHost(new URL(publicUrl).hostname) ? publicUrl : null;
}

function isPrivateHost(hostname: string): boolean {
  return !hostname.includes('.') || /^[\d.]+$|^\[/.test(hostname);
}
