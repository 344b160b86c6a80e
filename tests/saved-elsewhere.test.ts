import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { cards } from '#features/cards/schema.ts';
import { newLead } from '#features/leads/testing/leads.ts';
import { buildReview, storeReviews } from '#features/reviews/testing/reviews.ts';
import { POINT_PNG } from './right-requests.ts';
import { formOf, type Owner, startWorld } from './world.ts';

// Decision 124: each of these calls takes what was read, and never overwrites what was stored since.

const world = await startWorld();

interface Edit {
  path: string;
  /** Body that stores a text. */
  body: (text: string) => Record<string, unknown>;
  /** What was read, where a text was read. */
  read: (text: string) => Record<string, unknown>;
  stored: () => Promise<string>;
  isForm?: boolean;
}

const json = (method: string, body: unknown) => ({
  method,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

async function answer<T>(owner: Owner, path: string, init?: RequestInit): Promise<T> {
  const response = await owner.request(path, init);
  expect(response.ok, `${path}: ${response.status}`).toBe(true);
  return (await response.json()) as T;
}

type Items = { items: Record<string, string>[] };

async function service(owner: Owner): Promise<Edit> {
  const list = '/api/business-card/me/services';
  const fields = { group: '', description: '', priceKind: 'fixed', priceAgorot: 10_000, priceToAgorot: null };
  const { id } = await answer<{ id: string }>(owner, list, json('POST', { name: 'ראשון', ...fields }));
  return {
    path: `${list}/${id}`,
    body: (name) => ({ name, ...fields }),
    read: (name) => ({ name, ...fields }),
    stored: async () => (await answer<Items>(owner, list)).items[0]?.name ?? '',
  };
}

async function picture(owner: Owner): Promise<Edit> {
  const list = '/api/business-card/me/gallery';
  const file = new File([POINT_PNG], 'point.png', { type: 'image/png' });
  const body = formOf({ picture: file });
  const { id } = await answer<{ id: string }>(owner, list, { method: 'POST', body });
  return {
    path: `${list}/${id}`,
    body: (alt) => ({ alt }),
    read: (alt) => ({ alt }),
    stored: async () => (await answer<Items>(owner, list)).items[0]?.alt ?? '',
  };
}

async function reply(owner: Owner): Promise<Edit> {
  const list = '/api/saved-replies/me';
  const [first] = (await answer<Items>(owner, list)).items;
  const title = 'תשובה';
  return {
    path: `/api/saved-replies/${first?.id}`,
    body: (text) => ({ title, text }),
    read: (text) => ({ title, text }),
    async stored() {
      const { items } = await answer<Items>(owner, list);
      return items.find(({ id }) => id === first?.id)?.text ?? '';
    },
  };
}

async function place(owner: Owner): Promise<Edit> {
  const list = '/api/places';
  const leadsTo = 'review';
  const { code } = await answer<{ code: string }>(owner, list, json('POST', { name: 'דלפק', leadsTo }));
  return {
    path: `${list}/${code}`,
    body: (name) => ({ name, leadsTo }),
    read: (name) => ({ name, leadsTo }),
    stored: async () => (await answer<Items>(owner, list)).items[0]?.name ?? '',
  };
}

async function customer(owner: Owner): Promise<Edit> {
  const list = '/api/customers';
  const person = { name: 'דנה כהן', phone: '052-1234567', consentSource: 'booking' };
  const { id } = await answer<{ id: string }>(owner, list, json('POST', person));
  return {
    path: `${list}/${id}`,
    body: (note) => ({ ...person, note }),
    read: (note) => ({ name: person.name, phone: '+972521234567', email: null, note }),
    stored: async () => (await answer<Items>(owner, `${list}/me`)).items[0]?.note ?? '',
  };
}

async function businessOf(owner: Owner): Promise<string> {
  const [card] = await world.db.select().from(cards).where(eq(cards.slug, owner.username));
  return card?.businessId ?? '';
}

async function answerToReview(owner: Owner): Promise<Edit> {
  const [id] = await storeReviews(world, [buildReview({ businessId: await businessOf(owner) })]);
  return {
    path: `/api/reviews/${id}`,
    body: (businessResponse) => ({ businessResponse }),
    read: (businessResponse) => ({ businessResponse }),
    stored: async () => (await answer<Items>(owner, '/api/reviews/me')).items[0]?.businessResponse ?? '',
  };
}

async function noteOnReview(owner: Owner): Promise<Edit> {
  const [id] = await storeReviews(world, [buildReview({ businessId: await businessOf(owner) })]);
  return {
    path: `/api/reviews/${id}/note`,
    body: (note) => ({ note }),
    read: (note) => ({ note }),
    stored: async () => (await answer<Items>(owner, '/api/reviews/me')).items[0]?.note ?? '',
  };
}

async function lead(owner: Owner): Promise<Edit> {
  const id = await newLead(world, await businessOf(owner));
  return {
    path: `/api/leads/${id}`,
    body: (note) => ({ note }),
    read: (note) => ({ note }),
    stored: async () => (await answer<Items>(owner, '/api/leads/me')).items[0]?.note ?? '',
  };
}

async function profile(owner: Owner): Promise<Edit> {
  return {
    path: '/api/auth/update-profile',
    isForm: true,
    body: (fullName) => ({ fullName }),
    read: (fullName) => ({ fullName }),
    async stored() {
      const { fullName } = await answer<{ fullName: string }>(owner, '/api/auth/me');
      return fullName;
    },
  };
}

async function translation(owner: Owner): Promise<Edit> {
  const list = '/api/business-card/me/translations';
  type Own = { languages: { language: string; texts: Record<string, { text: string }> }[] };
  return {
    path: `${list}/en`,
    body: (text) => ({ texts: { name: text } }),
    read: (text) => ({ name: text }),
    async stored() {
      const { languages } = await answer<Own>(owner, list);
      return languages.find(({ language }) => language === 'en')?.texts.name?.text ?? '';
    },
  };
}

async function template(owner: Owner): Promise<Edit> {
  const list = '/api/whatsapp-templates/me';
  const [first] = (await answer<Items>(owner, list)).items;
  return {
    path: `/api/whatsapp-templates/${first?.id}`,
    body: (message) => ({ message }),
    read: (message) => ({ message }),
    stored: async () => (await answer<Items>(owner, list)).items[0]?.message ?? '',
  };
}

const EDITS = {
  template,
  service,
  picture,
  translation,
  reply,
  place,
  customer,
  lead,
  profile,
  answerToReview,
  noteOnReview,
};

describe.each(Object.entries(EDITS))('%s', (_, open) => {
  let owner: Owner;
  let edit: Edit;
  const send = (text: string, asRead?: unknown) => {
    const { path, body, isForm } = edit;
    if (!isForm) return owner.request(path, json('PUT', { ...body(text), asRead }));
    const form = formOf({ ...body(text), ...(asRead !== undefined && { asRead: JSON.stringify(asRead) }) });
    return owner.request(path, { method: 'PUT', body: form });
  };
  const put = (text: string, read?: string) => send(text, read === undefined ? undefined : edit.read(read));

  beforeAll(async () => {
    owner = await world.asOwner();
    edit = await open(owner);
  });

  // Proves S304.
  test('is stored by the plain call, and by one that read what is stored', async () => {
    expect((await put('ראשון')).status).toBe(200);
    expect((await put('שני', 'ראשון')).status).toBe(200);
    expect(await edit.stored()).toBe('שני');
  });

  // Proves S304.
  test('is refused where something else was stored since, and nothing is changed', async () => {
    expect((await put('נשמר בינתיים')).status).toBe(200);
    const refused = await put('כאן', 'ראשון');
    expect(refused.status).toBe(409);
    const { code, fields, stored } = (await refused.json()) as Record<string, object>;
    expect({ code, stored }).toEqual({ code: 'edited', stored: edit.read('נשמר בינתיים') });
    expect(Object.keys(fields ?? {})).toHaveLength(1);
    expect(await edit.stored()).toBe('נשמר בינתיים');
  });

  test('is taken where the same was stored since', async () => {
    await put('אותו דבר');
    expect((await put('אותו דבר', 'ראשון')).status).toBe(200);
  });

  // Proves S304.
  test('is stored by one of two at once', async () => {
    await put('לפני');
    const answers = await Promise.all(['אחד', 'שניים'].map((text) => put(text, 'לפני')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await edit.stored()).toBe(answers[0]?.ok ? 'אחד' : 'שניים');
  });

  test.each([[[]], ['x'], [{ name: {} }]])('cannot say that %j was read', async (asRead) => {
    expect([400, 422]).toContain((await send('x', asRead)).status);
  });
});
