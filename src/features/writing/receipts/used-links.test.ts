import { describe, expect, test } from 'vitest';
import { spokenCode } from '#features/invitations/codes.policy.ts';
import { invited } from '#features/invitations/testing/invitations.ts';
import type { Receipt } from '#features/reviews/contract.ts';
import { moderate, ownerWithBusiness, submit, submitted } from '#features/reviews/testing/reviews.ts';
import { mailsTo, runJob } from '../../../../tests/mails.ts';
import { startWorld } from '../../../../tests/world.ts';
import { receiptCopy as words } from './copy.he.ts';

const world = await startWorld();
const owner = await ownerWithBusiness(world);

/** A review through a link of its own, and what the browser that wrote it keeps. */
async function writtenThrough(fields: Parameters<typeof submit>[2] = {}) {
  const { code } = await invited(world, owner.businessId);
  const response = await submit(world, owner.username, { invitation: code, ...fields });
  const [kept = ''] = response.headers.getSetCookie();
  const cookie = kept.split(';')[0] ?? '';
  return { code, kept, cookie, receipt: (await response.json()) as Receipt };
}

const ask = (code: string) =>
  world.request('/review-receipt', { method: 'POST', body: new URLSearchParams({ link: code }) });
const leadsTo = async (path: string, cookie?: string) => {
  const { status, headers } = await world.request(path, { cookie });
  expect(status).toBe(302);
  return headers.get('location');
};

describe('a link used twice', () => {
  test('leads the browser that wrote to its own receipt, however it is typed', async () => {
    const { code, kept, cookie, receipt } = await writtenThrough();
    expect(kept).toMatch(
      new RegExp(`^receipt=[\\w-]{64}; Max-Age=15552000; Path=/r/${code}; HttpOnly; SameSite=Lax$`),
    );
    expect(await leadsTo(`/r/${code}`, cookie)).toBe(receipt.receipt);
    expect(await leadsTo(`/r/${spokenCode(code).toLowerCase()}`)).toBe(`/r/${code}`);
    const page = await world.request(receipt.receipt);
    expect(await page.text()).toContain(words.edit.title);
  });

  test('shows everybody else who holds it its state, dates and entry, and neither words nor a way to change them', async () => {
    const { code, receipt } = await writtenThrough({
      customerName: 'רונית לוי',
      comment: 'סוד כמוס',
      customerEmail: 'ronit@private.example',
    });
    await moderate(owner, receipt.id, 'reject', { reason: 'off_topic' });
    await runJob(world, 'chain-ledger');
    // The owner, who sent it, too.
    for (const cookie of [undefined, owner.cookie, 'receipt=x', `receipt=${'A'.repeat(64)}`])
      expect(await leadsTo(`/r/${code}`, cookie)).toBe(`/review-receipt?link=${code}`);
    const page = await world.request(`/review-receipt?link=${code}`);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const html = await page.text();
    expect(html).toContain(words.used.title);
    expect(html).toContain(words.states.withheld.title);
    expect(html).toContain(words.grounds.off_topic);
    expect(html).toContain(words.story.steps.received);
    expect(html).toContain(words.ledger.stands);
    const token = receipt.receipt.split('=')[1] ?? '';
    for (const kept of ['רונית', 'סוד כמוס', 'ronit@', token, words.edit.title, words.appeal.title, '★'])
      expect(html).not.toContain(kept);
  });

  test('is not opened by the receipt of another review', async () => {
    const [one, other] = [await writtenThrough(), await writtenThrough()];
    expect(await leadsTo(`/r/${one.code}`, other.cookie)).toBe(`/review-receipt?link=${one.code}`);
  });

  test('is kept in no browser where it was not used up, and answers the same form sent again as the first time', async () => {
    const forLink = async (fields: Parameters<typeof submit>[2]) =>
      (await submit(world, owner.username, fields)).headers
        .getSetCookie()
        .filter((one) => /Path=\/r\//.test(one));
    expect(await forLink({})).toEqual([]);
    const { code } = await writtenThrough();
    expect(await forLink({ invitation: code })).toEqual([]);
    const { code: fresh } = await invited(world, owner.businessId);
    const form = { invitation: fresh, submissionKey: crypto.randomUUID() };
    const [first] = await forLink(form);
    expect(first).toContain(`Path=/r/${fresh};`);
    expect(await forLink(form)).toEqual([first]);
  });

  test('has nothing to show before it is used, and for what is no link', async () => {
    const { code } = await invited(world, owner.businessId);
    expect(await leadsTo(`/review-receipt?link=${code}`)).toBe(`/r/${code}`);
    for (const unknown of ['', 'x', 'ZZZZZZZZZZ'])
      expect((await world.request(`/review-receipt?link=${unknown}`)).status).toBe(404);
  });
});

describe('the writer’s own link', () => {
  test('is mailed again to the address that was left, a few times a day', async () => {
    const strict = await startWorld({ rateLimits: true });
    const shop = await ownerWithBusiness(strict);
    const { code } = await invited(strict, shop.businessId);
    const { receipt } = await submitted(strict, shop.username, {
      invitation: code,
      customerEmail: 'again@example.com',
    });
    const asked = () =>
      strict.request('/review-receipt', { method: 'POST', body: new URLSearchParams({ link: code }) });
    const first = await asked();
    expect(first.headers.get('location')).toBe(`/review-receipt?link=${code}&done=mailed`);
    const page = await strict.request(first.headers.get('location') ?? '');
    expect(await page.text()).toContain(words.used.mailed.title);
    const { rows } = await strict.db.pool.query(
      `select data from pgboss.job where name = 'receipt-mail' and data ->> 'again' = 'true'`,
    );
    expect(rows).toHaveLength(1);
    await runJob(strict, 'receipt-mail', rows[0].data);
    const [mail] = mailsTo(strict, 'again@example.com');
    expect(mail?.subject).toContain('הקישור האישי לביקורת שלכם');
    expect(mail?.text).toContain(receipt);
    await asked();
    expect((await asked()).status).toBe(303);
    const refused = await asked();
    expect(refused.status).toBe(429);
    expect(await refused.text()).toContain(words.used.tooMany.text);
  });

  test('goes nowhere where no address was left', async () => {
    const { code } = await writtenThrough();
    const answer = await ask(code);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain(words.used.noAddress);
    expect(html).not.toContain(words.used.mailed.title);
  });
});
