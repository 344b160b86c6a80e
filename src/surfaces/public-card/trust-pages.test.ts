import { describe, expect, test } from 'vitest';
import { CARD_WORDS } from '#features/card-design/words.policy.ts';
import { accessCopy } from '#features/cards/access.copy.he.ts';
import { cardsCopy } from '#features/cards/copy.he.ts';
import { REVIEW_LABELS } from '#features/cards/labels.contract.ts';
import { withReviews } from '#features/cards/testing/full-card.ts';
import { REJECTION_GROUNDS } from '#features/ledger/steps.contract.ts';
import { ledgerPage } from '#features/ledger-checks/page.copy.he.ts';
import { moderate, submitted } from '#features/reviews/testing/reviews.ts';
import { receiptCopy } from '#features/writing/receipts/copy.he.ts';
import { runJob } from '../../../tests/mails.ts';
import { formOf, startWorld } from '../../../tests/world.ts';
import { trustCopy } from './copy.he/trust.ts';

const world = await startWorld({ publicUrl: 'https://dugri.example' });
const owner = await world.asOwner({
  businessName: 'קפה <נוגה>',
  phone: '052-1234567',
  address: 'פלורנטין 12',
});

const htmlOf = async (path: string) => (await world.request(path)).text();
const about = (username = owner.username) => `/business/${username}/about-reviews`;
const statement = (username = owner.username) => `/business/${username}/accessibility`;

/** The four figures as the page shows them. */
async function figuresOf(username = owner.username): Promise<Record<string, string>> {
  const html = await htmlOf(about(username));
  const rows = [...html.matchAll(/<dt>([^<]+)<\/dt><dd[^>]*>([\d,]+)<\/dd>/g)];
  return Object.fromEntries(rows.map(([, name = '', figure = '']) => [name, figure]));
}

const { received, published, waiting, held, removed, unexplained } = trustCopy.about.counts;

describe.each([
  ['about-reviews', about],
  ['accessibility', statement],
])('%s', (name, pathOf) => {
  test('is one finished page, kept by the cache, with a title and an address of its own', async () => {
    const first = await world.request(pathOf());
    expect(first.status).toBe(200);
    expect(world.services.pageCache.get(pathOf())?.etag).toBe(first.headers.get('etag'));
    const html = await first.text();
    expect(html).toContain('<html lang="he" dir="rtl" ');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain(`<link rel="canonical" href="https://dugri.example${pathOf()}"/>`);
    expect(html).toContain('קפה &lt;נוגה&gt;');
    // Checks the head of a page: the parts that all pages have, and no more.
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toMatch(/\son\w+=/);
    expect(first.headers.get('content-security-policy')).toContain("style-src 'self' 'sha256-");
  });

  test('is dropped when the card changes', async () => {
    const other = await world.asOwner({ businessName: 'לפני' });
    expect(await htmlOf(pathOf(other.username))).toContain('לפני');
    await other.request('/api/business-card', { method: 'PUT', body: formOf({ businessName: 'אחרי' }) });
    expect(await htmlOf(pathOf(other.username))).toContain('אחרי');
  });

  // Proves S121.
  test('moves with its card, and is nowhere without one', async () => {
    const other = await world.asOwner();
    const before = other.username;
    const username = `moved-${name.slice(0, 5)}`;
    await other.request('/api/business-card', { method: 'PUT', body: formOf({ username }) });
    const moved = await world.request(pathOf(before));
    expect([moved.status, moved.headers.get('location')]).toEqual([301, pathOf(username)]);
    const typed = await world.request(pathOf(username.toUpperCase()));
    expect([typed.status, typed.headers.get('location')]).toEqual([301, pathOf(username)]);
    expect((await world.request(pathOf('nobody-here'))).status).toBe(404);
    await world.db.pool.query(`update users set subscription_status = 'suspended' where id = $1`, [other.id]);
    world.services.pageCache.dropAll();
    const hidden = await world.request(pathOf(username));
    expect(hidden.status).toBe(404);
    expect(await hidden.text()).toContain('העסק לא נמצא');
  });

  // Proves S115.
  test('is linked from the card', async () => {
    expect(await htmlOf(`/business/${owner.username}`)).toContain(`href="${pathOf()}"`);
  });
});

describe('how the reviews came about', () => {
  // Proves S116.
  test('every review is counted, whatever its stars and whatever became of it', async () => {
    const other = await world.asOwner();
    expect(await figuresOf(other.username)).toEqual({
      [received]: '0',
      [published]: '0',
      [waiting]: '0',
      [removed]: '0',
    });
    await withReviews(world, other, [
      { rating: 5 },
      { rating: 1 },
      { rating: 1, status: 'rejected' },
      { rating: 2, status: 'rejected' },
      { rating: 3, status: 'rejected' },
      { rating: 4, status: 'pending' },
      { rating: 5, status: 'pending', heldFor: 'plan' },
    ]);
    expect(await figuresOf(other.username)).toEqual({
      [received]: '7',
      [published]: '2',
      [waiting]: '1',
      [held]: '1',
      [removed]: '3',
    });
  });

  // Proves S117.
  test('a review that comes in, is rejected and is restored is counted at once', async () => {
    const other = await world.asOwner();
    const counts = async () => {
      const figures = await figuresOf(other.username);
      return [received, published, waiting, removed].map((name) => Number(figures[name]));
    };
    expect(await counts()).toEqual([0, 0, 0, 0]);
    const sent = await world.request(`/api/reviews/${other.username}`, {
      method: 'POST',
      body: formOf({ customerName: 'הדס', rating: '1', comment: 'לא טוב' }),
    });
    const { id } = (await sent.json()) as { id: string };
    expect(await counts()).toEqual([1, 0, 1, 0]);
    await other.request(`/api/reviews/${id}/reject`, { method: 'PUT' });
    expect(await counts()).toEqual([1, 0, 0, 1]);
    await other.request(`/api/reviews/${id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ status: 'pending' }),
    });
    expect(await counts()).toEqual([1, 0, 1, 0]);
    await other.request(`/api/reviews/${id}/approve`, { method: 'PUT' });
    expect(await counts()).toEqual([1, 1, 0, 0]);
  });

  // Proves S119.
  test('every ground of rejection is named, and none of them is about the stars', async () => {
    const html = await htmlOf(about());
    for (const ground of REJECTION_GROUNDS) {
      const { none, other } = trustCopy.about.grounds;
      const said = { ...receiptCopy.grounds, other, none_given: none }[ground];
      expect(html).toContain(said);
    }
    expect(html).toContain('דירוג נמוך זו לא סיבה');
  });

  // Proves S275.
  test('a rejection for which no ground was given is counted apart, once it is the last word', async () => {
    const other = await world.asOwner();
    const ids = [];
    for (let i = 0; i < 3; i++) ids.push((await submitted(world, other.username)).id);
    const [first = '', second = '', third = ''] = ids;
    for (const id of [first, second]) await moderate(other, id, 'reject');
    await moderate(other, third, 'reject', { reason: 'spam' });
    expect(await figuresOf(other.username)).toMatchObject({ [removed]: '3', [unexplained]: '2' });
    await moderate(other, first, '', { status: 'pending' });
    await moderate(other, first, 'reject', { reason: 'spam' });
    expect(await figuresOf(other.username)).toMatchObject({ [removed]: '3', [unexplained]: '1' });
  });

  test('every label of a review is named as on the card, with what it says', async () => {
    const html = await htmlOf(about());
    for (const label of REVIEW_LABELS) expect(html).toContain(cardsCopy.publicCard.labels[label]);
    expect(html).toContain('בלי סימון');
    expect(html).toContain('העסק לא יכול לקבוע את התווית');
  });
});

// Proves S118.
test('the last update of the ledger is its last step, on every page that shows it', async () => {
  const own = await startWorld();
  own.setTime('2026-11-25T08:15:00Z');
  const other = await own.asOwner();
  const shown = async (rest: string) => {
    own.services.pageCache.dropAll();
    const html = await (await own.request(`/business/${other.username}/${rest}`)).text();
    return html.match(new RegExp(`<dt>${ledgerPage.last}</dt><dd[^>]*>([^<]+)</dd>`))?.[1];
  };
  expect([await shown('about-reviews'), await shown('ledger')]).toEqual([undefined, undefined]);
  await submitted(own, other.username);
  own.setTime('2026-11-25T10:40:00Z');
  await runJob(own, 'chain-ledger');
  const step = CARD_WORDS.he.formats.moment('2026-11-25T08:15:00Z');
  expect([await shown('about-reviews'), await shown('ledger')]).toEqual([step, step]);
});

describe('the statement', () => {
  // Proves S120.
  test('has the ways to reach the business as links, each one once', async () => {
    const html = await htmlOf(statement());
    expect(html).toMatch(/href="tel:[+\d]+"/);
    expect(html).toContain('פלורנטין 12');
    expect(html).toContain('href="/accessibility"');
    expect(html.match(/href="tel:/g)).toHaveLength(1);
  });

  test('says whom else to ask where the card has no way to reach the business', async () => {
    const other = await world.asOwner();
    await other.request('/api/business-card', {
      method: 'PUT',
      body: formOf({ phone: '', address: '', whatsapp: '', email: '' }),
    });
    const html = await htmlOf(statement(other.username));
    expect(html).toContain(trustCopy.statement.contact.none);
    expect(html).toContain('href="/accessibility#contact"');
  });

  // Proves S145.
  test('tells of the place what the business says, what it denies and what it leaves open, at once', async () => {
    const other = await world.asOwner({ businessName: 'גלריה' });
    expect(await htmlOf(statement(other.username))).toContain(trustCopy.statement.place.text);
    const say = async (access: object | '') => {
      const physicalAccess = access && JSON.stringify(access);
      return other.request('/api/business-card', { method: 'PUT', body: formOf({ physicalAccess }) });
    };
    const told = { entrance: true, toilet: false, notes: 'ליווי <b>מהכניסה</b>', contact: 'רות, 03-6123456' };
    expect((await say(told)).status).toBe(200);
    const html = await htmlOf(statement(other.username));
    const rows = [...html.matchAll(/<dt>([^<]+)<\/dt><dd class="[^"]*font-bold[^"]*">([^<]+)<\/dd>/g)];
    const { arrangements, yes, no, statement: words } = accessCopy;
    expect(Object.fromEntries(rows.map(([, name, said]) => [name, said]))).toEqual({
      ...Object.fromEntries(Object.values(arrangements).map((name) => [name, words.notGiven])),
      [arrangements.entrance]: yes,
      [arrangements.toilet]: no,
    });
    expect(html).toContain('ליווי &lt;b&gt;מהכניסה&lt;/b&gt;');
    expect(html).toContain('רות, 03-6123456');
    expect(html).not.toContain(trustCopy.statement.place.text);
    await say('');
    expect(await htmlOf(statement(other.username))).toContain(trustCopy.statement.place.text);
  });

  test.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['something that is not asked', '{"lift":true}'],
    ['neither yes nor no', '{"entrance":"yes"}'],
    ['too much', JSON.stringify({ notes: 'א'.repeat(1001) })],
  ])('%s is refused', async (_, physicalAccess) => {
    const answer = await owner.request('/api/business-card', {
      method: 'PUT',
      body: formOf({ physicalAccess }),
    });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ fields: { physicalAccess: expect.stringMatching(/[א-ת]/) } });
  });
});
