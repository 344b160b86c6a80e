import { describe, expect, test } from 'vitest';
import { formOf, startWorld } from '../../../tests/world.ts';
import type { Card } from './contract.ts';
import { mergeDraft } from './pages/card-changes.ts';
import { type CardDraft, draftOf } from './pages/card-draft.ts';

const world = await startWorld();
const owner = await world.asOwner();

const put = (fields: Record<string, string>) =>
  owner.request('/api/business-card', { method: 'PUT', body: formOf(fields) });
const card = async () => (await (await owner.request('/api/business-card/me')).json()) as Card;
const read = (fields: object) => JSON.stringify(fields);

describe('a change that says what was read', () => {
  // Proves S303.
  test('is refused where another device stored one of its fields since, and changes nothing', async () => {
    await put({ description: 'כפי שנקרא', phone: '03-612-3456' });
    await put({ description: 'נשמר בינתיים', email: 'since@example.com' });
    const asRead = read({ description: 'כפי שנקרא', phone: '03-612-3456' });
    const refused = await put({ description: 'נכתב כאן', phone: '052-765-4321', asRead });
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({
      code: 'edited',
      fields: { description: expect.any(String) },
      stored: { description: 'נשמר בינתיים' },
    });
    expect(await card()).toMatchObject({ description: 'נשמר בינתיים', phone: '03-612-3456' });
  });

  // Proves S303.
  test('is taken where only other fields were stored, or the same text', async () => {
    const other = await put({ phone: '052-765-4321', asRead: read({ phone: '03-612-3456' }) });
    expect(await other.json()).toMatchObject({ description: 'נשמר בינתיים', phone: '052-765-4321' });
    const same = await put({ description: 'נשמר בינתיים', asRead: read({ description: 'כפי שנקרא' }) });
    expect(same.status).toBe(200);
    const chosen = await put({ description: 'נכתב כאן', asRead: read({ description: 'נשמר בינתיים' }) });
    expect(await chosen.json()).toMatchObject({ description: 'נכתב כאן' });
  });

  // Proves S303.
  test('holds for hours too; one that says nothing of it is taken as before', async () => {
    const { workingHours, openingHours } = await card();
    const week = JSON.stringify({ monday: { active: true, from: '10:00', to: '12:00' } });
    expect((await put({ workingHours: week, asRead: read({ openingHours }) })).status).toBe(200);
    expect((await put({ workingHours, asRead: read({ openingHours }) })).status).toBe(409);
    expect((await put({ workingHours, description: 'בלי לומר מה נקרא' })).status).toBe(200);
  });

  test.each(['[]', '{"phone":{}}', 'x'])('cannot say %s', async (asRead) => {
    expect((await put({ phone: '03-612-3456', asRead })).status).toBe(422);
  });
});

describe('a draft over what another device stored', () => {
  const merged = async (typed: Partial<CardDraft>, since: Partial<CardDraft>) => {
    const base = draftOf(await card());
    return mergeDraft({ ...base, ...typed }, base, { ...base, ...since });
  };

  test('has fields that nobody changed here as they are stored', async () => {
    const { draft, meanwhile } = await merged({ description: 'כאן' }, { phone: '03-999-8888' });
    expect([draft.description, draft.phone, meanwhile]).toEqual(['כאן', '03-999-8888', []]);
  });

  test('disputes a field that both changed, unless to the same', async () => {
    const { meanwhile, base } = await merged(
      { description: 'כאן', email: 'a@example.com' },
      {
        description: 'שם',
        email: 'a@example.com',
      },
    );
    expect(meanwhile).toEqual(['description']);
    expect(base.email).toBe('a@example.com');
    expect(base.description).not.toBe('שם');
  });

  // Proves S303.
  test('keeps the week of one device and the holidays of another', async () => {
    const { openingHours } = draftOf(await card());
    const holidays = { ...openingHours.holidays, closed: !openingHours.holidays.closed };
    const { draft, meanwhile } = await merged(
      { openingHours: { ...openingHours, week: {} } },
      { openingHours: { ...openingHours, holidays } },
    );
    expect(draft.openingHours).toMatchObject({ week: {}, holidays });
    expect(meanwhile).toEqual([]);
  });
});
