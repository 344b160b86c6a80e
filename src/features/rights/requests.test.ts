import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mailsTo, tokenIn } from '../../../tests/mails.ts';
import { startWorld } from '../../../tests/world.ts';
import { rightsCopy } from './copy.he.ts';
import { page } from './page.copy.he.ts';
import { REQUEST_TYPES } from './policy.ts';
import { rightsRequests } from './schema.ts';
import { actsOf, ask, buildRequest, caseOf, sendForm, sendMail } from './testing/requests.ts';

const DAY_MS = 86_400_000;
const world = await startWorld();

describe('POST /api/user-rights-request', () => {
  // Proves S54.
  test('opens a case with a number, the time of the server, and 30 days', async () => {
    const body = buildRequest({ timestamp: '2001-01-01T00:00:00.000Z' });
    const response = await ask(world, body);
    expect(response.status).toBe(201);
    const receipt = await response.json();
    const stored = await caseOf(world, body.email);
    expect(receipt).toEqual({
      number: stored.number,
      receivedAt: stored.receivedAt.toISOString(),
      dueAt: new Date(stored.receivedAt.getTime() + 30 * DAY_MS).toISOString(),
    });
    expect(receipt.number).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    expect(Math.abs(stored.receivedAt.getTime() - Date.now())).toBeLessThan(60_000);
    // The time of the sender's clock is kept, and nothing is computed from it.
    expect(stored.sentAt).toEqual(new Date('2001-01-01T00:00:00.000Z'));
    const { timestamp: _, ...written } = body;
    expect(stored).toMatchObject({ ...written, confirmedAt: null, ending: null });
    expect(await actsOf(world, stored.id)).toEqual(['received']);
  });

  test.each(REQUEST_TYPES)('takes the type %s', async (requestType) => {
    expect((await ask(world, buildRequest({ requestType }))).status).toBe(201);
  });

  // Proves S53.
  test('needs a name, an address and a type, and nothing else', async () => {
    const { phone: _p, description: _d, timestamp: _t, ...needed } = buildRequest();
    expect((await ask(world, needed)).status).toBe(201);
    for (const [field, message] of [
      ['fullName', 'שדה חובה'],
      ['email', 'שדה חובה'],
      ['requestType', rightsCopy.errors.typeRequired],
    ] as const) {
      const missing = await ask(world, { ...needed, [field]: undefined });
      expect([missing.status, await missing.json()]).toMatchObject([422, { fields: { [field]: message } }]);
      expect((await ask(world, { ...needed, [field]: '' })).status).toBe(422);
    }
  });

  test('takes no field that it does not know, and no file or wrong type', async () => {
    for (const wrong of [{ status: 'done' }, { number: 'AAAA-AAAA' }, { email: ['a@example.com'] }])
      expect((await ask(world, buildRequest(wrong))).status).toBe(400);
    for (const wrong of [{ email: 'nobody' }, { requestType: 'delete' }, { timestamp: 'yesterday' }])
      expect((await ask(world, buildRequest(wrong))).status).toBe(422);
    expect((await ask(world, buildRequest({ description: 'א'.repeat(3_001) }))).status).toBe(422);
  });

  // Proves S57.
  test('answers the same whether or not anything is held', async () => {
    const owner = await world.asOwner();
    const [known, unknown] = await Promise.all(
      [owner.email, 'nobody-here@example.com'].map(async (email) => {
        const response = await ask(world, buildRequest({ email }));
        const { number, receivedAt, dueAt, ...rest } = await response.json();
        return [
          response.status,
          rest,
          Object.keys({ number, receivedAt, dueAt }),
          [...response.headers.keys()],
        ];
      }),
    );
    expect(known).toEqual(unknown);
    for (const email of [owner.email, 'nobody-here@example.com']) {
      const { id } = await caseOf(world, email);
      await sendMail(world, id, 'confirm');
      expect(mailsTo(world, email).at(-1)?.subject).toContain('אישור בקשת הפרטיות');
    }
  });

  // Proves S57.
  test('a program that fills in the hidden field gets nowhere', async () => {
    const body = buildRequest({ contactTopic: 'buy now' });
    const response = await ask(world, body);
    expect([response.status, (await response.json()).code]).toEqual([422, 'not_accepted']);
    expect(await world.db.select().from(rightsRequests).where(eq(rightsRequests.email, body.email))).toEqual(
      [],
    );
  });

  // Proves S57.
  test('is taken five times a day from one network, and five times about one address', async () => {
    const strict = await startWorld({ rateLimits: true });
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push((await ask(strict, buildRequest())).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    const about = [];
    for (let n = 0; n < 6; n++)
      about.push(
        await ask(strict, buildRequest({ email: 'victim@example.com', description: `פעם ${n}` }), {
          address: `203.0.113.${n}`,
        }),
      );
    expect(about.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await about.at(-1)?.json())?.message).toBe(rightsCopy.errors.tooMany);
    expect(about.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/);
  });
});

describe('/user-rights', () => {
  // Proves S51.
  test('lists the five types, says what is promised, and leads to the policy', async () => {
    const html = await (await world.request('/user-rights')).text();
    for (const type of REQUEST_TYPES) {
      expect(html).toContain(`value="${type}"`);
      expect(html).toContain(page.types[type].name);
      expect(html).toContain(page.types[type].text);
    }
    expect(html).toContain('בתוך 30 יום');
    expect(html).toContain('עד 60 יום נוספים');
    for (const name of ['fullName', 'email', 'phone', 'description'])
      expect(html).toContain(`name="${name}"`);
    expect(html).toContain('href="/privacy-policy"');
  });

  // Proves S55.
  test('takes a plain form, says that it was sent, and shows an empty form after', async () => {
    const { timestamp: _, ...fields } = buildRequest();
    const response = await sendForm(world, '/user-rights', { ...fields, contactTopic: '' });
    expect(response.status).toBe(303);
    const { number, sentAt } = await caseOf(world, fields.email);
    expect(sentAt).toBe(null);
    const sent = await (await world.request(response.headers.get('location') ?? '')).text();
    expect(sent).toContain(page.sent.title);
    expect(sent).toContain(number);
    expect(await (await world.request('/user-rights')).text()).not.toContain(fields.email);
  });

  test('gives back what was typed, with what is missing', async () => {
    const response = await sendForm(world, '/user-rights', { fullName: '<b>רות</b>', email: '', phone: 'x' });
    expect(response.status).toBe(422);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain(page.failed.missing);
    expect(html).toContain(page.failed.missingText);
    expect(html).toContain(rightsCopy.errors.typeRequired);
    expect(html).toContain('value="&lt;b&gt;רות&lt;/b&gt;"');
    expect(html).not.toContain('<b>רות');
  });

  test('says that sending failed where it did, and loses no word', async () => {
    const { timestamp: _, ...fields } = buildRequest({ contactTopic: 'x', description: 'שורה\nושורה' });
    const html = await (await sendForm(world, '/user-rights', fields)).text();
    expect(html).toContain(page.failed.title);
    expect(html).toContain(rightsCopy.errors.trapped);
    expect(html).toContain('שורה\nושורה');
  });

  test('tells of no number that is not one', async () => {
    const response = await world.request('/user-rights/sent?number=%3Cscript%3E');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/user-rights']);
  });
});

describe('the mailed link', () => {
  const linkOf = async (email: string) => {
    const { id } = await caseOf(world, email);
    await sendMail(world, id, 'confirm');
    return tokenIn(mailsTo(world, email).at(-1) ?? expect.fail('no mail'));
  };

  // Proves S58.
  test('shows what it confirms, and confirms at a press, once', async () => {
    const body = buildRequest({ requestType: 'erasure' });
    await ask(world, body);
    const token = await linkOf(body.email);
    const shown = await world.request(`/user-rights/confirm?token=${token}`);
    const html = await shown.text();
    expect(html).toContain(page.types.erasure.name);
    expect([shown.headers.get('referrer-policy'), shown.headers.get('cache-control')]).toEqual([
      'strict-origin',
      'no-store',
    ]);
    // Mail programs open links by themselves.
    expect((await caseOf(world, body.email)).confirmedAt).toBe(null);
    const presses = await Promise.all([1, 2].map(() => sendForm(world, '/user-rights/confirm', { token })));
    expect(presses.map(({ status }) => status).sort()).toEqual([200, 404]);
    const { id, confirmedAt, confirmedBy } = await caseOf(world, body.email);
    expect([confirmedAt, confirmedBy]).toEqual([expect.any(Date), null]);
    expect(await actsOf(world, id)).toEqual(['received', 'confirmed']);
    expect((await world.request(`/user-rights/confirm?token=${token}`)).status).toBe(404);
  });

  // Proves S58.
  test('of two mails of one case either works, and a week later none', async () => {
    const own = await startWorld();
    const body = buildRequest();
    await ask(own, body);
    const { id } = await caseOf(own, body.email);
    await sendMail(own, id, 'confirm');
    const first = tokenIn(mailsTo(own, body.email).at(-1) ?? expect.fail('no mail'));
    own.setTime(new Date(Date.now() + 7.1 * DAY_MS));
    expect((await sendForm(own, '/user-rights/confirm', { token: first })).status).toBe(404);
    await sendMail(own, id, 'confirm');
    const links = mailsTo(own, body.email).map(tokenIn);
    expect(links.length).toBeGreaterThan(1);
    expect((await sendForm(own, '/user-rights/confirm', { token: links.at(-1) ?? '' })).status).toBe(200);
  });

  test('nothing but the link itself opens anything, and the database does not tell it', async () => {
    const body = buildRequest();
    await ask(world, body);
    const token = await linkOf(body.email);
    for (const wrong of ['', 'x', token.slice(1), `${token}x`, 'a'.repeat(5_000)]) {
      expect((await sendForm(world, '/user-rights/confirm', { token: wrong })).status).toBe(404);
      expect((await world.request(`/user-rights/confirm?token=${wrong}`)).status).toBe(404);
      expect((await world.request(`/user-rights/download?token=${token}`)).status).toBe(404);
    }
    const { rows } = await world.db.pool.query('select t::text from rights_links t');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('another site’s form confirms nothing', async () => {
    const body = buildRequest();
    await ask(world, body);
    const token = await linkOf(body.email);
    const response = await world.request('/user-rights/confirm', {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ token }),
    });
    expect(response.status).toBe(403);
    expect((await caseOf(world, body.email)).confirmedAt).toBe(null);
  });
});
