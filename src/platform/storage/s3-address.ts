export interface S3Address {
  origin: string;
  bucket: string;
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const ORIGINS: Record<string, string> = { 's3:': 'https:', 's3+http:': 'http:' };
const BUCKET = /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/;
const PREFIX = /^(?:[\w-][\w.-]*\/)*$/;
const REGION = /^[a-z\d-]{1,40}$/;

/** Reads `s3://KEY:SECRET@HOST/BUCKET/PREFIX?region=…` (`s3+http://` without TLS); null where it is none. */
export function parseS3Address(value: string): S3Address | null {
  if (!URL.canParse(value)) return null;
  const { protocol, host, username, password, pathname, searchParams, hash } = new URL(value);
  const scheme = ORIGINS[protocol];
  const [accessKeyId, secretAccessKey] = [decoded(username), decoded(password)];
  const [, bucket = '', rest = ''] = /^\/([^/]*)\/?(.*)$/.exec(pathname) ?? [];
  const prefix = rest === '' || rest.endsWith('/') ? rest : `${rest}/`;
  const region = searchParams.get('region') ?? 'us-east-1';
  const isWhole = scheme && host && accessKeyId && secretAccessKey && hash === '';
  const isKnown = [...searchParams.keys()].every((name) => name === 'region') && REGION.test(region);
  if (!isWhole || !isKnown || !BUCKET.test(bucket) || !PREFIX.test(prefix)) return null;
  return { origin: `${scheme}//${host}`, bucket, prefix, region, accessKeyId, secretAccessKey };
}

export function placeOfS3({ origin, bucket, prefix }: S3Address): string {
  return `${origin}/${bucket}/${prefix}`;
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
