import { describe, expect, test } from 'vitest';
import { startWorld, testPages } from '../../../../tests/world.ts';
import { contactCopy } from './copy.he.ts';
import { contactPage as words } from './page.copy.he.ts';

const MESSAGES = '/api/admin/contact-messages';
const world = await startWorld({ rateLimits: true });
const admin = await world.asAdmin();

let sent = 0;
function write(fields: Record<string, string> = {}, address = `198.51.100.${++sent}`) {
  const message = { name: 'דנה לוי', email: `dana${sent}@example.com`, message: 'הכפתור לא עובד' };
  return world.request('/contact', {
    method: 'POST',
    address,
    body: new URLSearchParams({ ...message, ...fields }),
  });
}

async function list(state = 'open') {
  const response = await admin.request(`/api/admin/requests?kind=message&limit=100&state=${state}`);
  expect(response.status).toBe(200);
  const { items } = (await response.json()) as {
    items: { id: string; number: string; name: string; email: string; body: string }[];
  };
  return items;
}

describe('where no address is set, a form stands in its place', () => {
  // Proves S12.
  test.each(['/help', '/privacy-policy', '/terms', '/accessibility', '/help?q=zzz'])(
    'on %s',
    async (path) => {
      const html = await (await world.request(path)).text();
      expect(html).toContain('action="/contact"');
      expect(html).not.toContain('mailto:');
    },
  );

  test('and the page of rights leads to it', async () => {
    const html = await (await world.request('/user-rights')).text();
    expect(html).toContain('href="/contact"');
  });

  test('and it gives way to an address that is set', () => {
    const model = { siteUrl: 'https://dugri.example', contactEmail: 'a@b.example', suppliers: [] };
    const script = { text: '' };
    for (const { html } of [
      testPages.privacy(model),
      testPages.terms(model),
      testPages.help({ ...model, query: '', groups: [], script }),
      testPages.rights({ ...model, script }),
    ]) {
      expect(html).toContain('mailto:a@b.example');
      expect(html).not.toContain('"/contact"');
    }
  });
});

describe('a message', () => {
  // Proves S12, V119.
  test('reaches the admins, who mark it as handled', async () => {
    const answer = await write({ name: 'נועה', email: 'Noa@Example.com', message: 'שורה\nועוד שורה' });
    expect(answer.status).toBe(303);
    const number = answer.headers.get('location')?.split('=')[1] ?? '';
    const page = await world.request(`/contact?number=${number}`);
    expect(await page.text()).toContain(number);
    const one = (await list()).find((message) => message.number === number);
    expect(one).toMatchObject({ name: 'נועה', email: 'noa@example.com', body: 'שורה\nועוד שורה' });
    for (let twice = 0; twice < 2; twice++)
      expect((await admin.request(`${MESSAGES}/${one?.id}/handled`, { method: 'POST' })).status).toBe(200);
    expect((await list()).map((message) => message.number)).not.toContain(number);
    expect((await list('answered')).map((message) => message.number)).toContain(number);
  });

  test('that lacks something comes back with what was typed, and what to do', async () => {
    const answer = await write({ email: 'nobody', message: 'מה שכתבתי <b>' });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('מה שכתבתי &lt;b&gt;');
    expect(html).toContain(words.failed.wrong);
    expect(await (await write({ message: ' ' })).text()).toContain(contactCopy.errors.messageRequired);
  });

  test('of a program that fills the trap is refused', async () => {
    const answer = await write({ contactTopic: 'x', email: 'bot@example.com' });
    expect([answer.status, (await answer.text()).includes(contactCopy.errors.trapped)]).toEqual([422, true]);
    expect((await list()).filter(({ email }) => email === 'bot@example.com')).toEqual([]);
  });

  test('is one of a few a day from one network, and from one address', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 11; index++)
      statuses.push((await write({ email: `n${index}@example.com` }, '203.0.113.9')).status);
    expect(statuses).toEqual([...Array(10).fill(303), 429]);
    const refused = await write({ email: 'more@example.com' }, '203.0.113.9');
    expect(await refused.text()).toContain(contactCopy.errors.tooMany);
    const same: number[] = [];
    for (let index = 0; index < 6; index++)
      same.push((await write({ email: 'same@example.com', message: `שוב ${index}` })).status);
    expect(same).toEqual([303, 303, 303, 303, 303, 429]);
  });

  test('is for admins alone', async () => {
    const owner = await world.asOwner();
    expect((await owner.request('/api/admin/requests')).status).toBe(403);
    expect((await world.request('/api/admin/requests')).status).toBe(401);
    const unknown = `${MESSAGES}/00000000-0000-7000-8000-000000000000/handled`;
    expect((await admin.request(unknown, { method: 'POST' })).status).toBe(404);
  });
});
