export interface StoredMail {
  to: string;
  subject: string;
  date: Date;
  text: string;
  html: string;
  pictures: { cid: string; png: Buffer }[];
  files: { type: string; bytes: Buffer }[];
}

interface Entity {
  headers: Map<string, string>;
  body: string;
}

/** Reads an .eml of the file mailer: its parts are in base64. It is no reader for other people's mails. */
export function readEml(eml: string): StoredMail {
  const { headers, body } = split(eml);
  const parts = leavesOf({ headers, body });
  const are = (type: string) => (part: Entity) => part.headers.get('content-type')?.startsWith(type);
  const contentOf = (type: string) => bytesOf(parts.find(are(type))).toString('utf8');
  return {
    to: decodeWords(headers.get('to') ?? ''),
    subject: decodeWords(headers.get('subject') ?? ''),
    date: new Date(headers.get('date') ?? 0),
    text: contentOf('text/plain'),
    html: contentOf('text/html'),
    pictures: parts.filter(are('image/png')).map((part) => ({
      cid: part.headers.get('content-id')?.replace(/^<|>$/g, '') ?? '',
      png: bytesOf(part),
    })),
    files: parts
      .filter((part) => part.headers.get('content-disposition')?.startsWith('attachment'))
      .map((part) => ({
        type: part.headers.get('content-type')?.split(';', 1)[0] ?? '',
        bytes: bytesOf(part),
      })),
  };
}

/** The parts that hold no further parts, in their order. */
function leavesOf(entity: Entity): Entity[] {
  const boundary = /boundary="?([^";]+)"?/.exec(entity.headers.get('content-type') ?? '')?.[1];
  if (!boundary) return [entity];
  const [, ...parts] = entity.body.split(`--${boundary}`);
  return parts.flatMap((part) => leavesOf(split(part.replace(/^\r?\n/, ''))));
}

function bytesOf(part: Entity | undefined): Buffer {
  return Buffer.from(part?.body ?? '', 'base64');
}

function split(entity: string): Entity {
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
