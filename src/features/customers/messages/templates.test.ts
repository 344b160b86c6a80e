import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { getUser } from '#features/accounts/data.ts';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { transact } from '#platform/db/database.ts';
import { exportedBy } from '../../../../tests/exported.ts';
import { type Owner, startWorld } from '../../../../tests/world.ts';
import { TEMPLATE_CATEGORIES, TEMPLATE_MAX, type Template, TITLE_MAX, templateTexts } from './contract.ts';
import { messageTemplatesCopy } from './copy.he.ts';
import { messageTemplatesPrivacy } from './privacy.ts';
import { whatsappTemplates } from './schema.ts';

const world = await startWorld();
const LIST = '/api/whatsapp-templates/me';
let owner: Owner;
let stranger: Owner;

beforeAll(async () => {
  owner = await world.asOwner();
  stranger = await world.asOwner();
});

async function listOf(who: Owner): Promise<Template[]> {
  const response = await who.request(LIST);
  expect(response.status).toBe(200);
  return ((await response.json()) as { items: Template[] }).items;
}

async function templateOf(who: Owner, category: Template['category']): Promise<Template> {
  const found = (await listOf(who)).find((template) => template.category === category);
  if (!found) throw new Error(`no ${category}`);
  return found;
}

function put(who: Pick<Owner, 'request'>, id: string, body: unknown, headers: Record<string, string> = {}) {
  return who.request(`/api/whatsapp-templates/${id}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

function restore(who: Pick<Owner, 'request'>, id: string, headers: Record<string, string> = {}) {
  return who.request(`/api/whatsapp-templates/${id}/restore`, { method: 'POST', headers });
}

const storedRows = () => world.db.select().from(whatsappTemplates);

describe('a business that changed nothing', () => {
  // Proves S211.
  test('has one template of each category, active, with ids of its own that stay', async () => {
    const newcomer = await world.asOwner();
    const templates = await listOf(newcomer);
    expect(templates.map(({ category }) => category)).toEqual([...TEMPLATE_CATEGORIES]);
    expect(templates.every(({ isActive, isDefault }) => isActive && isDefault)).toBe(true);
    expect(await listOf(newcomer)).toEqual(templates);
    const ids = [...templates, ...(await listOf(stranger))].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('keeps no row', async () => {
    const before = await storedRows();
    await listOf(await world.asOwner());
    expect(await storedRows()).toHaveLength(before.length);
  });

  test.each(TEMPLATE_CATEGORIES)('begins with words that pass its own rules: %s', (category) => {
    const { title, message } = messageTemplatesCopy.defaults[category];
    expect(templateTexts(category).parse({ title, message })).toEqual({ title, message });
    expect(message).toContain('{businessName}');
    expect(message).toContain('{customerName}');
    // No reward and no hint at the stars: a request stays a request.
    expect(message).not.toMatch(/הנחה|מתנה|הטבה|קופון|פרס|כוכבים|5|חמישה/);
    expect(message).not.toMatch(/(^|\s)(את|אתה)(\s|$)|את\/ה/);
  });
});

describe('changing a template', () => {
  // Proves S261, S367.
  test('title, message and switch, one at a time', async () => {
    const { id } = await templateOf(owner, 'thank_you');
    const titled = await put(owner, id, { title: '  תודה   מהלב ' });
    expect(titled.status).toBe(200);
    expect(await titled.json()).toMatchObject({
      title: 'תודה מהלב',
      message: messageTemplatesCopy.defaults.thank_you.message,
      isDefault: false,
      isActive: true,
    });
    await put(owner, id, { isActive: false });
    await put(owner, id, { message: 'תודה, {customerName}!\r\nנתראה' });
    expect(await templateOf(owner, 'thank_you')).toEqual({
      id,
      category: 'thank_you',
      title: 'תודה מהלב',
      message: 'תודה, {customerName}!\nנתראה',
      isActive: false,
      isDefault: false,
    });
    expect(await templateOf(stranger, 'thank_you')).toMatchObject({ isDefault: true, isActive: true });
  });

  // Proves S261, V114.
  test('takes the body of the specification, which repeats the id of the address', async () => {
    const who = await world.asOwner();
    const { id, message } = await templateOf(who, 'thank_you');
    const sent = { id, message: `${message} ועוד`, isActive: false };
    const response = await put(who, id, sent);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject(sent);
    expect((await put(who, id, { id: id.toUpperCase(), isActive: true })).status).toBe(200);
    expect(await templateOf(who, 'thank_you')).toMatchObject({ ...sent, isActive: true });
  });

  // Proves S261, V114.
  test('with the id of another template is refused with 400 and changes neither', async () => {
    const who = await world.asOwner();
    const [one, two] = await listOf(who);
    if (!one || !two) throw new Error('too few templates');
    const response = await put(who, one.id, { id: two.id, isActive: false });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'id_differs',
      fields: { id: messageTemplatesCopy.errors.otherTemplate },
    });
    expect(await listOf(who)).toMatchObject([{ isActive: true }, { isActive: true }, { isActive: true }]);
  });

  test('a text typed back to the default is the default again', async () => {
    const who = await world.asOwner();
    const { id, message } = await templateOf(who, 'review_request');
    await put(who, id, { message: `${message} ועוד` });
    expect(await templateOf(who, 'review_request')).toMatchObject({ isDefault: false });
    await put(who, id, { message });
    expect(await templateOf(who, 'review_request')).toMatchObject({ isDefault: true });
  });

  test('sent twice, also at once, it is one change', async () => {
    const who = await world.asOwner();
    const { id } = await templateOf(who, 'follow_up');
    const change = { message: '{businessName}: עוד לא כתבתם? {reviewLink}', isActive: false };
    const before = await storedRows();
    const answers = await Promise.all([put(who, id, change), put(who, id, change), put(who, id, change)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const bodies = await Promise.all(answers.map((answer) => answer.json()));
    expect(bodies[1]).toEqual(bodies[0]);
    expect(await storedRows()).toHaveLength(before.length + 1);
    expect(await templateOf(who, 'follow_up')).toMatchObject(change);
  });

  test('bidi controls of a pasted text are dropped', async () => {
    const { id } = await templateOf(owner, 'thank_you');
    const response = await put(owner, id, {
      title: 'תודה\u202E',
      message: '\u2067תודה\u2069 {customerName}',
    });
    expect(await response.json()).toMatchObject({ title: 'תודה', message: 'תודה {customerName}' });
  });

  // Proves S317.
  test('what Word puts between lines, and half a character, are cleaned', async () => {
    const { id } = await templateOf(owner, 'thank_you');
    const response = await put(owner, id, { title: 'תודה\ud800', message: 'תודה\u000Bרבה\u0000' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ title: 'תודה', message: 'תודה\nרבה' });
  });
});

describe('is refused, with the reason beside the field', () => {
  const { errors } = messageTemplatesCopy;
  test.each([
    ['an unknown placeholder', { message: 'שלום {name}' }, 'message', errors.unknownPlaceholder('{name}')],
    ['a doubled one', { message: 'שלום {{customerName}}' }, 'message', errors.loneBrace],
    [
      'a message that is too long',
      { message: 'א'.repeat(TEMPLATE_MAX + 1) },
      'message',
      errors.messageTooLong,
    ],
    ['an empty message', { message: ' \n ' }, 'message', errors.messageRequired],
    ['an empty title', { title: ' ' }, 'title', errors.titleRequired],
    ['a title that is too long', { title: 'א'.repeat(TITLE_MAX + 1) }, 'title', errors.titleTooLong],
    ['nothing at all', {}, 'form', errors.nothingToChange],
  ])('%s', async (_, body, field, message) => {
    const { id, ...before } = await templateOf(owner, 'thank_you');
    const response = await put(owner, id, body);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ fields: { [field]: message } });
    expect(await templateOf(owner, 'thank_you')).toEqual({ id, ...before });
  });

  // Proves S217.
  test.each(['review_request', 'follow_up'] as const)('a %s without its link', async (category) => {
    const { id } = await templateOf(owner, category);
    const response = await put(owner, id, { message: 'שלום {customerName}, https://example.com' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'link_missing',
      fields: { message: errors.linkMissing },
    });
    expect(await templateOf(owner, category)).toMatchObject({ isDefault: true });
  });

  test('a request is saved whatever it says: its owner was warned', async () => {
    const who = await world.asOwner();
    const { id } = await templateOf(who, 'review_request');
    const message = 'כתבו וקבלו הנחה: {reviewLink}';
    expect((await put(who, id, { message })).status).toBe(200);
    expect(await templateOf(who, 'review_request')).toMatchObject({ message });
  });

  test.each([
    ['no JSON', '{', 400],
    ['a list', '[]', 400],
    ['a number for a text', { message: 7 }, 400],
    ['a text for the switch', { isActive: 'yes' }, 400],
    ['a field that is not the caller’s', { title: 'א', category: 'thank_you' }, 400],
    ['an id in the body', { isActive: true, businessId: 'x' }, 400],
  ])('%s', async (_, body, status) => {
    const { id } = await templateOf(owner, 'thank_you');
    const response = await put(owner, id, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/[א-ת]/) });
  });

  test('the longest message is taken', async () => {
    const { id } = await templateOf(owner, 'thank_you');
    expect((await put(owner, id, { message: 'א'.repeat(TEMPLATE_MAX) })).status).toBe(200);
  });

  test('server and form judge by the same rules', async () => {
    const who = await world.asOwner();
    const piece = fc.constantFrom(
      'שלום ',
      '{customerName}',
      '{businessName}',
      '{reviewLink}',
      'הנחה ',
      '{x}',
      '{',
      '}',
      '\n',
      ' ',
    );
    const message = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(''));
    await fc.assert(
      fc.asyncProperty(message, fc.constantFrom(...TEMPLATE_CATEGORIES), async (text, category) => {
        const template = await templateOf(who, category);
        const response = await put(who, template.id, { message: text });
        const judged = templateTexts(category).safeParse({ title: template.title, message: text });
        const said = judged.error?.issues[0]?.message ?? null;
        expect(response.status).toBe(said ? 422 : 200);
        const { fields } = (await response.json()) as { fields?: Record<string, string> };
        expect(fields?.message ?? null).toBe(said);
      }),
      { numRuns: 60 },
    );
  });
});

describe('restoring the default', () => {
  test('gives both texts back, leaves the switch, and may be done twice', async () => {
    const who = await world.asOwner();
    const { id, title, message } = await templateOf(who, 'review_request');
    await put(who, id, { title: 'שלנו', message: '{businessName}, כאן: {reviewLink}', isActive: false });
    for (const attempt of [1, 2]) {
      const response = await restore(who, id);
      expect([attempt, response.status]).toEqual([attempt, 200]);
      expect(await response.json()).toMatchObject({ title, message, isDefault: true, isActive: false });
    }
    expect(await templateOf(who, 'review_request')).toMatchObject({ isDefault: true, isActive: false });
  });

  test('of what was never changed changes nothing', async () => {
    const who = await world.asOwner();
    const template = await templateOf(who, 'thank_you');
    const before = await storedRows();
    expect(await (await restore(who, template.id)).json()).toEqual(template);
    expect(await storedRows()).toHaveLength(before.length);
  });
});

describe('nobody else', () => {
  test('a stranger finds nothing', async () => {
    const { id } = await templateOf(owner, 'review_request');
    expect((await put(stranger, id, { isActive: false })).status).toBe(404);
    expect((await restore(stranger, id)).status).toBe(404);
    expect(await templateOf(owner, 'review_request')).toMatchObject({ isActive: true });
  });

  test.each(['no-id', '00000000-0000-4000-8000-000000000000'])('an id of nothing: %s', async (id) => {
    expect((await put(owner, id, { isActive: false })).status).toBe(404);
    expect((await restore(owner, id)).status).toBe(404);
  });

  test('a visitor is asked to sign in', async () => {
    const { id } = await templateOf(owner, 'review_request');
    expect((await world.request(LIST)).status).toBe(401);
    expect((await put(world, id, { isActive: false })).status).toBe(401);
    expect((await restore(world, id)).status).toBe(401);
  });

  test("another site's page cannot write", async () => {
    const { id } = await templateOf(owner, 'review_request');
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await put(owner, id, { isActive: false }, foreign)).status).toBe(403);
    expect((await restore(owner, id, foreign)).status).toBe(403);
    expect(await templateOf(owner, 'review_request')).toMatchObject({ isActive: true });
  });
});

test('a person gets what is held, and takes it along', async () => {
  const who = await world.asOwner();
  const { id } = await templateOf(who, 'follow_up');
  await put(who, id, { title: 'סימן־היכר' });
  const user = await getUser(world.db, who.id);
  const person = { userId: who.id, businessId: user?.businessId as OwnedBusinessId };
  expect(await exportedBy(messageTemplatesPrivacy, world.db, person)).toMatchObject({
    whatsapp_templates: [{ category: 'follow_up', title: 'סימן־היכר', message: null }],
  });
  await transact(world.db, (tx) => messageTemplatesPrivacy.eraseFor(tx, person));
  expect((await storedRows()).filter(({ businessId }) => businessId === person.businessId)).toEqual([]);
});
