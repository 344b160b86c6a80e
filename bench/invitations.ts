import { load, timed } from './load.ts';
import type { Product } from './product.ts';
import type { Row } from './report.ts';
import { formWith, submitAll } from './submissions.ts';

const CALLERS = 16;
const SECONDS = 5;
const SHEETS = 5;
/** More than a machine can use up while it is measured. */
const CODES = 32_000;

/** Personal links: followed, opened, and used, every one once. */
export async function measureInvitations(product: Product): Promise<Row[]> {
  const codes = await makeCodes(product);
  const nextCode = () => {
    const code = codes.pop();
    if (!code) throw new Error('there are too few codes for this machine');
    return code;
  };
  const followed = await timed(200, async () => {
    const response = await fetch(`${product.address}/r/${nextCode()}`, { redirect: 'manual' });
    if (response.status !== 302) throw new Error(`/r: ${response.status}`);
    await response.arrayBuffer();
  });
  const opened = await load({
    url: `${product.address}/api/invitations/opened`,
    connections: CALLERS,
    duration: SECONDS,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    requests: [{ setupRequest: (request) => ({ ...request, body: JSON.stringify({ code: nextCode() }) }) }],
  });
  const submitted = await submitAll(product, SECONDS, () => formWith(null, { invitation: nextCode() }));
  return [
    { what: 'personal link followed', value: followed, unit: 'ms' },
    { what: 'invitation opened', value: opened.perSecond, unit: 'req/s' },
    { what: 'invitation opened, p99', value: opened.p99, unit: 'ms' },
    { what: 'invited submission, no photo', value: submitted.perSecond, unit: 'req/s' },
    { what: 'invited submission, no photo, p99', value: submitted.p99, unit: 'ms' },
  ];
}

async function makeCodes(product: Product): Promise<string[]> {
  const { cookie } = await product.owner();
  const codes: string[] = [];
  while (codes.length < CODES) {
    const sheetId = crypto.randomUUID();
    const made = await fetch(`${product.address}/api/job-codes`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ sheetId, sheets: SHEETS }),
    });
    if (!made.ok) throw new Error(`job codes: ${made.status}`);
    const sheet = await fetch(`${product.address}/api/job-codes/${sheetId}`, { headers: { cookie } });
    const printed = (await sheet.json()) as { codes: { code: string }[] };
    codes.push(...printed.codes.map(({ code }) => code));
  }
  return codes;
}
