import { createCanvas } from '@napi-rs/canvas';
import { type Load, load } from './load.ts';
import type { Product } from './product.ts';
import type { Row } from './report.ts';

const CALLERS = 16;
const SECONDS = 10;
const BOUNDARY = 'bench-form-boundary';
export const FORM_HEADERS = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

/** Reviews that are stored for good before the answer: every one a form of its own. */
export async function measureSubmissions(product: Product): Promise<Row[]> {
  const run = (photo: Buffer | null, seconds: number) => submitAll(product, seconds, () => formWith(photo));
  await run(null, 3);
  // Autovacuum does this within a minute; until then some statements keep plans that were made for empty tables.
  await product.pool.query('analyze');
  const plain = await run(null, SECONDS);
  const withPhoto = await run(drawPhoto(), SECONDS);
  return [
    { what: 'review submission, no photo', value: plain.perSecond, unit: 'req/s', target: '>= 500' },
    { what: 'review submission, no photo, p99', value: plain.p99, unit: 'ms', target: '<= 50' },
    { what: 'review submission, 800x600 photo', value: withPhoto.perSecond, unit: 'req/s' },
    { what: 'review submission, 800x600 photo, p99', value: withPhoto.p99, unit: 'ms' },
  ];
}

/** Leaves reviews from sixteen callers at once. */
export async function submitAll(product: Product, seconds: number, nextForm: () => Buffer): Promise<Load> {
  const { username } = await product.owner();
  return load({
    url: `${product.address}/api/reviews/${username}`,
    connections: CALLERS,
    duration: seconds,
    method: 'POST',
    headers: FORM_HEADERS,
    requests: [{ setupRequest: (request) => ({ ...request, body: nextForm() }) }],
  });
}

export function formWith(photo: Buffer | null, fields: Record<string, string> = {}): Buffer {
  const text = {
    customerName: 'מדידה שוטפת',
    rating: '5',
    comment: 'שירות מצוין, יחס אישי ומחיר הוגן. נחזור בוודאות.',
    submissionKey: crypto.randomUUID(),
    ...fields,
  };
  const parts: Uint8Array[] = Object.entries(text).map(([name, value]) =>
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (photo) {
    parts.push(
      Buffer.from(
        `--${BOUNDARY}\r\ncontent-disposition: form-data; name="image"; filename="photo.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`,
      ),
      photo,
      Buffer.from('\r\n'),
    );
  }
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

function drawPhoto(): Buffer {
  const canvas = createCanvas(800, 600);
  const x = canvas.getContext('2d');
  for (let i = 0; i < 300; i++) {
    x.fillStyle = `hsl(${(i * 37) % 360} 60% 60%)`;
    x.fillRect((i * 97) % 800, (i * 53) % 600, 120, 90);
  }
  return canvas.toBuffer('image/jpeg', 85);
}
