import { generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const [SEQUENCE, SET, INTEGER, BOOLEAN, BITS, OCTETS, OID, UTF8, UTC_TIME] = [
  0x30, 0x31, 0x02, 0x01, 0x03, 0x04, 0x06, 0x0c, 0x17,
];
const ECDSA_SHA256 = [0x2a, 0x86, 0x48, 0xce, 0x3d, 0x04, 0x03, 0x02];
const COMMON_NAME = [0x55, 0x04, 0x03];
const BASIC_CONSTRAINTS = [0x55, 0x1d, 0x13];
const ALTERNATIVE_NAMES = [0x55, 0x1d, 0x11];
const DNS_NAME = 0x82;
const IP_NAME = 0x87;
const DAY_MS = 86_400_000;

/** A fresh certificate of the loopback's, signed by itself, as PEM: no key lies in the project for it. */
export function loopbackCertificate(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(SEQUENCE, der(OID, ECDSA_SHA256));
  const name = der(
    SEQUENCE,
    der(SET, der(SEQUENCE, der(OID, COMMON_NAME), der(UTF8, [...Buffer.from('a test')]))),
  );
  const days = [-1, 1].map((shift) => der(UTC_TIME, [...Buffer.from(utcTime(shift))]));
  const extensions = der(
    SEQUENCE,
    extension(BASIC_CONSTRAINTS, der(SEQUENCE, der(BOOLEAN, [0xff]))),
    extension(
      ALTERNATIVE_NAMES,
      der(SEQUENCE, der(DNS_NAME, [...Buffer.from('localhost')]), der(IP_NAME, [127, 0, 0, 1])),
    ),
  );
  const body = der(
    SEQUENCE,
    der(0xa0, der(INTEGER, [2])),
    der(INTEGER, [1, ...randomBytes(8)]),
    ...[algorithm, name, der(SEQUENCE, ...days), name],
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, extensions),
  );
  const signature = sign('sha256', body, privateKey);
  const whole = der(SEQUENCE, body, algorithm, der(BITS, [0, ...signature]));
  const lines = whole.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

function extension(id: number[], value: Buffer): Buffer {
  return der(SEQUENCE, der(OID, id), der(OCTETS, value));
}

/** X.690: a tag, the length, the contents. */
function der(tag: number, ...contents: (Buffer | number[])[]): Buffer {
  const content = Buffer.concat(contents.map((part) => Buffer.from(part)));
  const { length } = content;
  const size =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

function utcTime(shiftDays: number): string {
  return `${new Date(Date.now() + shiftDays * DAY_MS).toISOString().replace(/[-T:]/g, '').slice(2, 14)}Z`;
}
