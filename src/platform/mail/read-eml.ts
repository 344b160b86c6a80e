export interface StoredMail {
  to: string;
  subject: string;
  date: Date;
  text: string;
  html: string;
}

/** Reads an .eml of the file mailer: two parts in base64. It is no reader for other people's mails. */
export function readEml(eml: string): StoredMail {
  const { headers, body } = split(eml);
  const boundary = /boundary="?([^";]+)"?/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
  const parts = body.split(`--${boundary}`).map((part) => split(part.replace(/^\r?\n/, '')));
  const contentOf = (type: string) => {
    const part = parts.find(({ headers: own }) => own.get('content-type')?.startsWith(type));
    return Buffer.from(part?.body ?? '', 'base64').toString('utf8');
  };
  return {
    to: decodeWords(headers.get('to') ?? ''),
    subject: decodeWords(headers.get('subject') ?? ''),
    date: new Date(headers.get('date') ?? 0),
    text: contentOf('text/plain'),
    html: contentOf('text/html'),
  };
}

function split(entity: string): { headers: Map<string, string>; body: string } {
  const end = /\r?\n\r?\n/.exec(entity);
  const head = end ? entity.slice(0, end.index) : entity;
  const unfolded = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = new Map(
    unfolded.map((line) => [line.split(':', 1)[0]?.toLowerCase() ?? '', line.replace(/^[^:]*:\s*/, '')]),
  );
  return { headers, body: end ? entity.slice(end.index + end[0].length) : '' };
}

/** RFC 2047: the bytes of neighbouring words belong together, since a letter may be cut between them. */
function decodeWords(value: string): string {
  return value.replace(/=\?utf-8\?b\?[^?]*\?=(\s+=\?utf-8\?b\?[^?]*\?=)*/gi, (words) => {
    const bytes = [...words.matchAll(/\?b\?([^?]*)\?=/gi)].map((word) =>
      Buffer.from(word[1] ?? '', 'base64'),
    );
    return Buffer.concat(bytes).toString('utf8');
  });
}
