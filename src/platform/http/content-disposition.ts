/** Formats `Content-Disposition` (RFC 6266) with the Hebrew name and a plain one. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string, plainName: string): string {
  const safe = name
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const encoded = encodeURIComponent(safe.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plainName}"; filename*=UTF-8''${encoded}`;
}
