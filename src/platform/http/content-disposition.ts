/** `Content-Disposition` of a file that people keep: RFC 6266, with the name in Hebrew and a plain one beside it. */
export function contentDisposition(kind: 'inline' | 'attachment', name: string, plainName: string): string {
  // What file systems refuse, and what would end the header's value.
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
