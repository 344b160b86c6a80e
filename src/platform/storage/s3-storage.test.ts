// @module-tag slow

import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { type Fault, type FaultyProxy, startFaultyProxy } from '../../../tests/faulty-proxy.ts';
import { hasObjectStore, type ObjectStore, startObjectStore } from '../../../tests/object-store.ts';
import { problemOfError } from '../http/error-boundary.ts';
import { parseS3Address, placeOfS3, type S3Address } from './s3-address.ts';
import { createS3Storage } from './s3-storage.ts';
import { type Storage, StorageError } from './storage.ts';

const QUICK = { tryMs: 1_000, allMs: 5_000, firstWaitMs: 5 };

describe('an address of an object store', () => {
  it('holds everything that is needed', () => {
    expect(
      parseS3Address('s3://AK%3AX:se%2Fcr%2Bet@storage.example:9000/my-bucket/a/b?region=eu-central-1'),
    ).toEqual({
      origin: 'https://storage.example:9000',
      bucket: 'my-bucket',
      prefix: 'a/b/',
      region: 'eu-central-1',
      accessKeyId: 'AK:X',
      secretAccessKey: 'se/cr+et',
    });
    expect(parseS3Address('s3+http://k:s@10.0.0.1/bucket')).toMatchObject({
      origin: 'http://10.0.0.1',
      prefix: '',
      region: 'us-east-1',
    });
  });

  it.each([
    'https://k:s@storage.example/bucket',
    's3://storage.example/bucket',
    's3://k@storage.example/bucket',
    's3://k:s@storage.example',
    's3://k:s@storage.example/B',
    's3://k:s@storage.example/bucket//a',
    's3://k:s@storage.example/bucket?regoin=x',
    's3://k:s@storage.example/bucket?region=a/b',
    's3://k:s%@storage.example/bucket',
    's3://k:s@/bucket',
    'bucket',
  ])('is not %s', (value) => expect(parseS3Address(value)).toBeNull());

  it('is named without its credentials', () => {
    const address = parseS3Address('s3://key:hunter2@storage.example/bucket/a') as S3Address;
    expect(placeOfS3(address)).toBe('https://storage.example/bucket/a/');
  });
});

describe.skipIf(!hasObjectStore)('an object store behind a bad connection', () => {
  let store: ObjectStore;
  let proxy: FaultyProxy;
  let storage: Storage;
  const bytes = randomBytes(300_000);
  const addressAt = (port: number, prefix: string = randomUUID()) =>
    parseS3Address(store.url(prefix).replace(`:${store.port}/`, `:${port}/`)) as S3Address;
  const meet = (...faults: Fault[]) => {
    proxy.faults = faults;
    proxy.seen.length = 0;
  };

  beforeAll(async () => {
    store = await startObjectStore();
    proxy = await startFaultyProxy(store.port);
  });
  beforeEach(() => {
    storage = createS3Storage(addressAt(proxy.port), QUICK);
    meet('none');
  });

  it.each<[Fault]>([['unavailable'], ['too many'], ['no answer'], ['reset'], ['damaged upload']])(
    'puts at the third try what met "%s" twice',
    async (fault) => {
      meet(fault, fault, 'none');
      await storage.put('a.webp', bytes);
      expect(proxy.seen.length).toBe(3);
      meet('none');
      expect(await storage.get('a.webp')).toEqual(bytes);
    },
  );

  it.each<[Fault]>([['unavailable'], ['no answer'], ['reset'], ['truncated'], ['damaged answer']])(
    'gets at the third try what met "%s" twice',
    async (fault) => {
      await storage.put('a.webp', bytes);
      meet(fault, fault, 'none');
      expect(await storage.get('a.webp')).toEqual(bytes);
      expect(proxy.seen.length).toBe(3);
    },
  );

  // Proves V56.
  it.each<[Fault, string]>([
    ['unavailable', 'answers 503'],
    ['no answer', 'no answer in time'],
    ['reset', 'cannot be reached'],
    ['damaged upload', 'answers 400 BadDigest'],
  ])('gives up on %j in bounded time, says why, and names no secret', async (fault, reason) => {
    // Only what never answers may be cut short: on a busy machine an answer takes a while.
    const tryMs = fault === 'no answer' ? 200 : 5_000;
    const impatient = createS3Storage(addressAt(proxy.port), { tryMs, allMs: 15_000, firstWaitMs: 5 });
    meet(fault);
    const error = await impatient.put('a.webp', bytes).catch((thrown: Error) => thrown);
    expect(error).toBeInstanceOf(StorageError);
    expect((error as Error).message).toContain(reason);
    expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain('testing');
    expect(problemOfError(error).status).toBe(503);
    expect(proxy.seen.length).toBeGreaterThan(1);
    meet('none');
    expect(await storage.get('a.webp')).toBeNull();
  });

  it('gives no bytes that do not match their checksum', async () => {
    await storage.put('a.webp', bytes);
    meet('damaged answer');
    await expect(storage.get('a.webp')).rejects.toThrow('does not match its checksum');
  });

  it('asks once where the answer is final', async () => {
    const { url, port } = store;
    const wrong = {
      'the credentials': url('x').replace(':testing@', ':hunter2@'),
      'the bucket': url('x').replace('/dugri/', '/another/'),
    };
    for (const [what, value] of Object.entries(wrong)) {
      const address = parseS3Address(value.replace(`:${port}/`, `:${proxy.port}/`)) as S3Address;
      meet('none');
      const read = createS3Storage(address, QUICK).readId();
      const expected = what === 'the bucket' ? /404 NoSuchBucket$/ : /403 SignatureDoesNotMatch$/;
      await expect(read, what).rejects.toThrow(expected);
      expect(proxy.seen.length, what).toBe(1);
    }
  });

  it('lists more than one answer holds, once each, and nothing of a neighbour', async () => {
    const prefix = randomUUID();
    const paged = createS3Storage(addressAt(proxy.port, prefix), { ...QUICK, pageSize: 7 });
    const neighbour = createS3Storage(addressAt(proxy.port, `${prefix}/inner`), QUICK);
    const keys = Array.from({ length: 20 }, (_, n) => `a-${String(n).padStart(2, '0')}.png`);
    const patient = createS3Storage(addressAt(store.port, prefix));
    for (const key of keys) await patient.put(key, Buffer.from(key));
    await neighbour.put('b.png', bytes);
    meet('none', 'reset', 'truncated', 'none');
    const listed: string[] = [];
    for await (const { key } of paged.list()) listed.push(key);
    expect(listed).toEqual(keys);
    expect(proxy.seen.length).toBe(5);
  });

  test('the server ends and begins again: what it answered is there', async () => {
    await storage.put('a.webp', bytes);
    await store.kill();
    const impatient = createS3Storage(addressAt(store.port), { ...QUICK, allMs: 500 });
    await expect(impatient.get('a.webp')).rejects.toThrow('ECONNREFUSED');
    await store.start();
    expect(await storage.get('a.webp')).toEqual(bytes);
  });
});
