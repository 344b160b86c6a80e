import { describe, expect, test } from 'vitest';
import { invited } from '#features/invitations/testing/invitations.ts';
import { moderate, ownerWithBusiness, submit } from '#features/reviews/testing/reviews.ts';
import { startWorld } from '../../../../tests/world.ts';
import { myReviewsCopy as words } from './my-reviews.copy.he.ts';
import { written } from './testing/receipts.ts';

const world = await startWorld();
const owner = await ownerWithBusiness(world, { businessName: 'מספרת הדס' });
const other = await ownerWithBusiness(world, { businessName: 'מאפיית ניר' });

/** A browser that keeps what it is sent for a path, as browsers do. */
function browser() {
  const kept = new Map<string, { value: string; path: string }>();
  const sentTo = (path: string) =>
    [...kept.values()].filter((one) => path.startsWith(one.path)).map(({ value }) => value);
  return {
    sentTo,
    keep(response: Response) {
      for (const line of response.headers.getSetCookie()) {
        const [value = ''] = line.split(';');
        const [, path = ''] = /Path=([^;]+)/.exec(line) ?? [];
        const key = `${value.split('=')[0]} ${path}`;
        if (/Max-Age=0/.test(line)) kept.delete(key);
        else kept.set(key, { value, path });
      }
      return response;
    },
    async ask(path: string, init: RequestInit = {}) {
      return this.keep(await world.request(path, { ...init, cookie: sentTo(path).join('; ') }));
    },
    async list() {
      return (await this.ask('/my-reviews')).text();
    },
    async forget(name: string) {
      return this.ask('/my-reviews', { method: 'POST', body: new URLSearchParams({ forget: name }) });
    },
    async write(username: string, fields: Parameters<typeof submit>[2] = {}) {
      const response = this.keep(await submit(world, username, fields));
      return (await response.json()) as { id: string; receipt: string };
    },
  };
}

describe('a device remembers what was written from it', () => {
  test('in a cookie that scripts cannot read and that goes to one page alone', async () => {
    const response = await submit(world, owner.username);
    const name = `my-review-${owner.businessId.slice(-12)}`;
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        new RegExp(`^${name}=[\\w-]{64}; Max-Age=15552000; Path=/my-reviews; HttpOnly; SameSite=Lax$`),
      ),
    ]);
  });

  // Proves S85, V121.
  test('with the business, what came of the review, and the way to its own page', async () => {
    const visitor = browser();
    const first = await visitor.write(owner.username, { customerName: 'רונית לוי', comment: 'סוד כמוס' });
    const second = await visitor.write(other.username);
    await moderate(owner, first.id, 'approve');
    const html = await visitor.list();
    for (const { receipt } of [first, second]) expect(html).toContain(`href="${receipt}"`);
    expect(html).toMatch(/מאפיית ניר.*מחכה להחלטת העסק.*מספרת הדס.*פורסמה/s);
    // Whoever looks over a shoulder reads no words of anybody.
    expect(html).not.toMatch(/רונית|סוד כמוס/);
    expect(visitor.sentTo(`/business/${owner.username}`)).toEqual([]);
  });

  test('and nobody else', async () => {
    await browser().write(owner.username);
    expect(await browser().list()).toContain(words.empty.title);
  });

  test('only the last of each business, where many write from one device', async () => {
    const tablet = browser();
    const first = await tablet.write(owner.username);
    const last = await tablet.write(owner.username, { rating: 4 });
    const html = await tablet.list();
    expect(html).toContain(last.receipt);
    expect(html).not.toContain(first.receipt);
  });

  test('when the form is sent twice too', async () => {
    const visitor = browser();
    const key = '11111111-1111-4111-8111-111111111111';
    await submit(world, owner.username, { submissionKey: key });
    const again = await visitor.write(owner.username, { submissionKey: key });
    expect(await visitor.list()).toContain(again.receipt);
  });

  test('says of a review that was withdrawn that it is gone', async () => {
    const visitor = browser();
    const { receipt } = await visitor.write(owner.username);
    const token = receipt.split('=')[1] ?? '';
    await world.request('/review-receipt', {
      method: 'POST',
      body: new URLSearchParams({ token, act: 'withdraw' }),
    });
    expect(await visitor.list()).toContain(words.gone);
  });
});

describe('a device forgets', () => {
  test('one review, which stays where it is', async () => {
    const visitor = browser();
    const [one, two] = [await visitor.write(owner.username), await visitor.write(other.username)];
    const answer = await visitor.forget(`my-review-${owner.businessId.slice(-12)}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/my-reviews?done=forgotten']);
    const html = await visitor.list();
    expect(html).toContain(two.receipt);
    expect(html).not.toContain(one.receipt);
    expect((await world.request(one.receipt)).status).toBe(200);
  });

  // Proves S85.
  test('all of them, with the personal link that one was written through', async () => {
    const visitor = browser();
    const { code } = await invited(world, owner.businessId);
    const { receipt } = await visitor.write(owner.username, { invitation: code });
    await visitor.write(other.username);
    const opened = await visitor.ask(`/r/${code}`);
    expect(opened.headers.get('location')).toBe(receipt);
    await visitor.forget('all');
    expect(await visitor.list()).toContain(words.empty.title);
    const after = await visitor.ask(`/r/${code}`);
    expect(after.headers.get('location')).toBe(`/review-receipt?link=${code}`);
  });

  test('what nobody can read', async () => {
    const answer = await world.request('/my-reviews', { cookie: 'my-review-0123456789ab=forged' });
    expect(await answer.text()).toContain(words.empty.title);
    expect(answer.headers.getSetCookie().join()).toMatch(/my-review-0123456789ab=; Max-Age=0/);
  });

  test('not because another site asks it to', async () => {
    const answer = await world.request('/my-reviews', {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ forget: 'all' }),
    });
    expect(answer.status).toBe(403);
  });
});

test('the list is kept by no cache and no index', async () => {
  const { headers } = await world.request('/my-reviews');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-robots-tag')).toBe('noindex');
});

test('the card leads to it', async () => {
  await written(world, owner.username);
  const card = await (await world.request(`/business/${owner.username}`)).text();
  expect(card).toContain('href="/my-reviews"');
});
