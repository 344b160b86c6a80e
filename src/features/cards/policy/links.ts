/** The profile behind an Instagram name, `@name` or address; null where it is none of them. */
export function instagramUrl(typed: string): string | null {
  const value = typed.trim();
  if (/^https?:/i.test(value)) return websiteUrl(value);
  const name = /^(?:(?:www\.)?instagram\.com\/)?@?([a-z0-9_](?:[a-z0-9._]{0,28}[a-z0-9_])?)\/?$/i.exec(
    value,
  )?.[1];
  return name ? `https://www.instagram.com/${name}/` : null;
}

/**
 * A website's address: a bare domain gets https://; only http and https stay, and only whole host names.
 * @returns null for `javascript:`, `data:`, addresses with a password, and what is no address
 */
export function websiteUrl(typed: string): string | null {
  const value = typed.trim();
  if (value === '' || /\s|^[/\\]/.test(value)) return null;
  const address = /^https?:\/\//i.test(value) ? value : `https://${value}`;
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  const whole = /^[^.]+(\.[^.]+)+$/.test(url.hostname);
  const plain = (url.protocol === 'http:' || url.protocol === 'https:') && !url.username && !url.password;
  return whole && plain ? url.href : null;
}

/** How an address is shown: without what every address has. */
export function shortUrl(url: string): string {
  return url
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');
}

/** Opens Waze on the way to an address. */
export function wazeUrl(address: string): string {
  return `https://waze.com/ul?q=${encodeURIComponent(address)}&navigate=yes`;
}

/** Shows an address on Google Maps. */
export function googleMapsUrl(address: string): string {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}
