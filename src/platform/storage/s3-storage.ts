import { placeOfS3, type S3Address } from './s3-address.ts';
import { type S3Answer, S3Client, type S3Patience, sumOf } from './s3-client.ts';
import { assertKey, isKey, type Storage, StorageError } from './storage.ts';

const ID = 'store-id';
const SUM = 'x-amz-meta-sha256';
const PAGE = 1_000;

/** Files as objects: the server checks the sum of what arrives, and what comes back is checked here. */
export function createS3Storage(
  address: S3Address,
  { pageSize = PAGE, ...patience }: Partial<S3Patience> & { pageSize?: number } = {},
): Storage {
  const client = new S3Client(address, patience);
  const place = placeOfS3(address);
  const objectOf = (name: string) => ({ object: `${address.prefix}${name}` });

  const check = (answer: S3Answer) => {
    const sum = answer.headers.get(SUM);
    if (answer.status === 404 || !sum || sum === sumOf(answer.body)) return;
    throw new StorageError(`${place} sends a file that does not match its checksum`, { mayPass: true });
  };
  const read = async (name: string): Promise<Buffer | null> => {
    const answer = await client.send('GET', objectOf(name), { check });
    return answer.status === 404 ? null : answer.body;
  };
  const write = async (name: string, bytes: Uint8Array): Promise<void> => {
    const sent = await client.send('PUT', objectOf(name), { body: bytes, headers: { [SUM]: sumOf(bytes) } });
    if (sent.status === 404) throw new StorageError(`${place} takes no files: it answers 404`);
  };

  return {
    place,
    async put(key, bytes) {
      assertKey(key);
      await write(key, bytes);
    },

    get: async (key) => (isKey(key) ? read(key) : null),

    async has(key) {
      return isKey(key) && (await client.send('HEAD', objectOf(key))).status !== 404;
    },

    async remove(key) {
      if (isKey(key)) await client.send('DELETE', objectOf(key));
    },

    async *list() {
      let next: string | undefined;
      do {
        const query = { 'list-type': '2', 'max-keys': String(pageSize), prefix: address.prefix };
        const token = next ? { 'continuation-token': next } : undefined;
        const { body } = await client.send('GET', { query: { ...query, ...token } });
        const page = body.toString('utf8');
        for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = textOf(entry, 'Key').slice(address.prefix.length);
          if (isKey(key)) yield { key, putAt: new Date(textOf(entry, 'LastModified')) };
        }
        next = textOf(page, 'NextContinuationToken');
      } while (next);
    },

    readId: async () => (await read(ID))?.toString('utf8').trim() || null,
    writeId: (id) => write(ID, Buffer.from(id)),
  };
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function textOf(xml: string, element: string): string {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1] ?? '';
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '');
}
