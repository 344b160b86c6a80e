import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { placeOfS3, type S3Address } from './s3-address.ts';
import { StorageError } from './storage.ts';

export interface S3Patience {
  tryMs: number;
  allMs: number;
  firstWaitMs: number;
}

export interface S3Answer {
  status: number;
  headers: Headers;
  body: Buffer;
}

const PATIENCE: S3Patience = { tryMs: 10_000, allMs: 20_000, firstWaitMs: 100 };
const TRIES = 5;
/** Refusals that another try of the same request can mend. */
const PASSING = [
  ...['BadDigest', 'IncompleteBody', 'OperationAborted', 'RequestTimeout', 'SlowDown'],
  ...['XAmzContentSHA256Mismatch', 'ConditionalRequestConflict'],
];

/** Signs requests, bounds their time and tries again what may pass; every request can be sent twice. */
export class S3Client {
  readonly #signer: AwsClient;
  readonly #address: S3Address;
  readonly #patience: S3Patience;

  constructor(address: S3Address, patience: Partial<S3Patience> = {}) {
    const { accessKeyId, secretAccessKey, region } = address;
    this.#signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
    this.#address = address;
    this.#patience = { ...PATIENCE, ...patience };
  }

  /** Answers 2xx, and 404 for a missing object. @param check throws for an answer that arrived damaged @throws {StorageError} */
  async send(
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    target: { object: string } | { query: Record<string, string> },
    { body, headers = {}, check }: SendOptions = {},
  ): Promise<S3Answer> {
    const { origin, bucket } = this.#address;
    const url = new URL(`${origin}/${bucket}`);
    if ('object' in target) url.pathname += `/${target.object}`;
    else url.search = String(new URLSearchParams(target.query));
    const sum = sumOf(body ?? new Uint8Array());
    const deadline = AbortSignal.timeout(this.#patience.allMs);
    for (let tries = 1; ; tries++) {
      const wait = this.#patience.firstWaitMs * 2 ** (tries - 1) * (0.5 + Math.random() / 2);
      try {
        const signed = await this.#signer.sign(url, {
          method,
          headers: { ...headers, 'x-amz-content-sha256': sum },
          body: body && new Uint8Array(body),
        });
        const answer = await this.#receive(signed, deadline);
        check?.(answer);
        return answer;
      } catch (error) {
        const failure = asFailure(error, placeOfS3(this.#address));
        if (!failure.mayPass || tries === TRIES || deadline.aborted) throw failure;
        await sleep(wait, undefined, { signal: deadline }).catch(() => {
          throw failure;
        });
      }
    }
  }

  async #receive(signed: Request, deadline: AbortSignal): Promise<S3Answer> {
    const signal = AbortSignal.any([deadline, AbortSignal.timeout(this.#patience.tryMs)]);
    const response = await fetch(signed, { signal, redirect: 'manual' });
    const body = Buffer.from(await response.arrayBuffer());
    const { status, headers } = response;
    if (response.ok) return { status, headers, body };
    const code = /<Code>(\w{1,60})<\/Code>/.exec(body.toString('utf8'))?.[1] ?? '';
    if (status === 404 && code !== 'NoSuchBucket') return { status, headers, body };
    const mayPass = status >= 500 || [408, 409, 429].includes(status) || PASSING.includes(code);
    throw new StorageError(`${placeOfS3(this.#address)} answers ${`${status} ${code}`.trim()}`, {
      mayPass,
      isFull: status === 507 || /quota/i.test(code),
    });
  }
}

interface SendOptions {
  body?: Uint8Array;
  headers?: Record<string, string>;
  check?: (answer: S3Answer) => void;
}

export function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function asFailure(error: unknown, place: string): StorageError {
  if (error instanceof StorageError) return error;
  const { name, message, cause } = error as Error & { cause?: Error & { code?: string } };
  const reason = name === 'TimeoutError' ? 'no answer in time' : cause?.code || cause?.message || message;
  return new StorageError(`${place} cannot be reached: ${reason}`, { mayPass: true, cause: error });
}
