import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#features/accounts/schema.ts';
import { send } from '#features/accounts/testing/account.ts';
import { whatsappTemplates } from '#features/customers/messages/schema.ts';
import { customers } from '#features/customers/schema.ts';
import { ownerWithBusiness } from '#features/reviews/testing/reviews.ts';
import { mailsTo, queuedJobs, runJob } from '../../../../tests/mails.ts';
import { type Owner, signIn, startWorld } from '../../../../tests/world.ts';
import { invitations } from '../schema.ts';
import { tell } from '../testing/invitations.ts';
import type { Candidate, InvitationPage, ListedInvitation } from './contract.ts';
import { type InvitationAct, MAILED_PER_DAY } from './rules.contract.ts';

const DAY_MS = 86_400_000;
/** A Wednesday, at noon. */
const NOON = '2026-11-18T10:00:00Z';
const later = (days: number, from = NOON) => new Date(Date.parse(from) + days * DAY_MS);

let owner: Awaited<ReturnType<typeof ownerWithBusiness>>;

const world = await startWorld();
beforeEach(async () => {
  world.setTime(NOON);
  owner = await ownerWithBusiness(world);
});
afterEach(() => world.setTime(new Date()));

let made = 0;
async function customer(fields: object = {}, of: Owner = owner): Promise<string> {
  const contact = { phone: `052-${1_000_000 + ++made}`, email: `customer${made}@example.com` };
  const body = { name: 'דנה כהן', consentSource: 'booking', ...contact, ...fields };
  return (await send(of, 'POST', '/api/customers', body)).body.id;
}
const invite = (customerIds: string[], channel = 'whatsapp', of: Owner = owner) =>
  send(of, 'POST', '/api/invitations', { customerIds, channel });
const listed = async (show = 'queue', of: Owner = owner): Promise<InvitationPage> =>
  (await of.request(`/api/invitations/me?show=${show}`)).json() as never;
const note = (id: string, act: InvitationAct) => send(owner, 'PUT', `/api/invitations/${id}`, { act });
const drop = (id: string) => send(owner, 'DELETE', `/api/invitations/${id}`);
const candidates = async (query = ''): Promise<Candidate[]> =>
  ((await (await owner.request(`/api/invitations/candidates${query}`)).json()) as { items: Candidate[] })
    .items;
const codeIn = ({ link }: ListedInvitation) => link?.split('/').at(-1) ?? '';

async function queued(customerId?: string): Promise<ListedInvitation> {
  await invite([customerId ?? (await customer())]);
  const [last] = (await listed()).items.slice(-1);
  return last ?? expect.fail('nothing was queued');
}
async function sent(customerId?: string): Promise<ListedInvitation> {
  const { id } = await queued(customerId);
  return (await note(id, 'sent')).body;
}

/** The owner comes back after days; no session lasts so long. */
async function comeBack(at: Date): Promise<void> {
  world.setTime(at);
  const { cookie } = await signIn(world.request, owner);
  owner = { ...owner, request: (path, init) => world.request(path, { ...init, cookie }) };
}

/** Lists this owner's waiting mails as if they were due. */
async function runMails(): Promise<void> {
  for (const { id, data } of await queuedJobs(world, 'invitation-mail'))
    if (data.businessId === owner.businessId) await runJob(world, 'invitation-mail', data, id);
}

describe('the queue', () => {
  test('holds who was chosen, in order, each with a personal link', async () => {
    const ids = [await customer({ name: 'א' }), await customer({ name: 'ב' })];
    expect((await invite(ids)).body).toEqual({ queued: 2, refused: [], sendsAt: null });
    const { items, waiting, quiet } = await listed();
    expect(items.map((item) => item.customer?.name).sort()).toEqual(['א', 'ב']);
    expect(new Set(items.map(({ link }) => link)).size).toBe(2);
    for (const item of items) {
      expect(item).toMatchObject({ status: 'queued', sentAt: null, channel: 'whatsapp' });
      expect(item.link).toMatch(/\/r\/[0-9A-Z]{10}$/);
      const answer = await world.request(new URL(item.link ?? '').pathname);
      expect(answer.headers.get('location')).toContain(`/business/${owner.username}/review`);
    }
    expect([waiting, quiet]).toEqual([2, null]);
  });

  test('a row turns sent, once, and may be taken back while nobody has opened it', async () => {
    const { id } = await queued();
    const answers = await Promise.all([note(id, 'sent'), note(id, 'sent')]);
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual([
      [200, 'sent'],
      [200, 'sent'],
    ]);
    expect((await listed()).items).toEqual([]);
    expect((await listed('log')).items).toMatchObject([{ id, status: 'sent', sentAt: expect.any(String) }]);
    expect((await note(id, 'unsent')).body).toMatchObject({ status: 'queued', sentAt: null });

    const again = (await note(id, 'sent')).body;
    await tell(world, codeIn(again), 'opened');
    expect(await note(id, 'unsent')).toMatchObject({ status: 409, body: { code: 'state' } });
  });

  test('a row may be dropped before it is sent, and the customer chosen again', async () => {
    const customerId = await customer();
    const { id } = await queued(customerId);
    expect((await drop(id)).status).toBe(200);
    expect((await drop(id)).status).toBe(404);
    const again = await sent(customerId);
    expect((await drop(again.id)).status).toBe(409);
  });

  test('a double press queues once', async () => {
    const id = await customer();
    const both = await Promise.all([invite([id, id]), invite([id])]);
    expect(both.map(({ body }) => body.queued).sort()).toEqual([0, 1]);
    expect((await listed()).waiting).toBe(1);
  });

  test('tells of quiet hours, and does not keep the owner from sending', async () => {
    const { id } = await queued();
    world.setTime('2026-11-20T15:00:00Z');
    expect((await listed()).quiet).toEqual({
      reason: 'sabbath',
      name: '',
      until: '2026-11-22T06:00:00.000Z',
    });
    expect((await note(id, 'sent')).status).toBe(200);
  });
});

test('what went out is listed by how far it came', async () => {
  const [first, second] = [await sent(), await sent()];
  await invite([await customer()], 'email');
  await tell(world, codeIn(first), 'opened');
  const idsOf = async (show: string) => (await listed(show)).items.map(({ id }) => id);
  expect(await idsOf('opened')).toEqual([first.id]);
  expect(await idsOf('sent')).toEqual([expect.any(String), second.id]);
  expect((await listed('sent')).items[0]).toMatchObject({ status: 'queued', channel: 'email' });
  await tell(world, codeIn(first), 'declined');
  expect([await idsOf('opened'), await idsOf('written'), await idsOf('ended')]).toEqual([[], [], [first.id]]);
});

test('a group comes by the moment at which each came there, page by page', async () => {
  const made = [await sent(), await sent(), await sent()];
  for (const [hour, invitation] of [11, 13, 12].map((at, n) => [at, made[n]] as const)) {
    world.setTime(`2026-11-18T${hour}:00:00Z`);
    if (invitation) await tell(world, codeIn(invitation), hour === 12 ? 'started' : 'opened');
  }
  const walked: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: InvitationPage = await listed(`opened&limit=1${cursor && `&cursor=${cursor}`}`);
    walked.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(walked).toEqual([made[1]?.id, made[2]?.id, made[0]?.id]);
  const refused = await owner.request(`/api/invitations/me?show=opened&cursor=${crypto.randomUUID()}`);
  expect(refused.status).toBe(400);
});

describe('what became of the last invitations', () => {
  const last = async (ids: string[], of: Owner = owner) =>
    (await send(of, 'GET', `/api/invitations/last?customers=${ids.join(',')}`)).body;

  test('is told of each customer with its moment, and of nobody who was not invited', async () => {
    const [dana, ron, noa] = [await customer(), await customer(), await customer()];
    const invitation = await sent(dana);
    await invite([ron]);
    const others = await ownerWithBusiness(world);
    const stranger = await customer({}, others);
    await invite([stranger], 'whatsapp', others);
    expect((await last([dana, ron, noa, stranger])).items.toSorted(byStatus)).toEqual([
      {
        customerId: ron,
        channel: 'whatsapp',
        status: 'queued',
        at: expect.stringContaining('2026-11-18T10'),
      },
      { customerId: dana, channel: 'whatsapp', status: 'sent', at: invitation.sentAt },
    ]);
    world.setTime('2026-11-18T11:30:00Z');
    await tell(world, codeIn(invitation), 'opened');
    expect((await last([dana])).items).toMatchObject([
      { status: 'opened', at: expect.stringContaining('2026-11-18T11:30') },
    ]);
  });

  test('is asked of a hundred customers at most, by their ids', async () => {
    const ids = Array.from({ length: 101 }, () => crypto.randomUUID());
    expect((await send(owner, 'GET', `/api/invitations/last?customers=${ids.join(',')}`)).status).toBe(400);
    expect((await send(owner, 'GET', '/api/invitations/last?customers=dana')).status).toBe(400);
    expect(await last(ids.slice(1))).toEqual({ items: [] });
  });
});

const byStatus = (a: { status: string }, b: { status: string }) => a.status.localeCompare(b.status);

describe('who is not invited', () => {
  test('somebody else’s customers, and who was removed', async () => {
    const strangers = await customer({}, await world.asOwner());
    const removed = await customer();
    await send(owner, 'DELETE', `/api/customers/${removed}`);
    expect((await invite([strangers, removed])).body).toMatchObject({ queued: 0 });
  });

  test('who asked to stop: neither anew, nor by what waits in the queue', async () => {
    const customerId = await customer();
    const invitation = await sent(customerId);
    await send(owner, 'PUT', `/api/customers/${customerId}`, { visited: true });
    await comeBack(later(1));
    await send(owner, 'PUT', `/api/customers/${customerId}`, { visited: true });
    const waiting = await queued(customerId);
    await tell(world, codeIn(invitation), 'declined');
    expect((await listed()).items.find(({ id }) => id === waiting.id)).toMatchObject({ link: null });
    await drop(waiting.id);
    await comeBack(later(400));
    expect((await invite([customerId])).body).toMatchObject({
      queued: 0,
      refused: [{ customerId, reason: 'asked_to_stop' }],
    });
  });

  test('nobody twice within six months, unless they were here since', async () => {
    const customerId = await customer();
    await sent(customerId);
    await comeBack(later(100));
    expect((await invite([customerId])).body.refused).toEqual([{ customerId, reason: 'recently_invited' }]);
    expect(await candidates()).toMatchObject([{ id: customerId, refusal: 'recently_invited' }]);
    await send(owner, 'PUT', `/api/customers/${customerId}`, { visited: true });
    expect((await invite([customerId])).body.queued).toBe(1);
    expect(await candidates('?channel=email')).toMatchObject([{ refusal: 'waiting' }]);
  });

  test('what waited for somebody forgotten waits no more', async () => {
    const [gone, stays] = [await customer(), await customer()];
    await queued(gone);
    const waiting = await queued(stays);
    await send(owner, 'DELETE', `/api/customers/${gone}`);
    expect((await listed()).waiting).toBe(2);
    world.setTime(later(2));
    await runJob(world, 'forget-removed-customers');
    expect(await listed()).toMatchObject({ items: [{ id: waiting.id }], waiting: 1 });
  });

  test('who asked to stop after they were forgotten', async () => {
    const contact = { phone: '054-1112233', email: 'forgotten@example.com' };
    const customerId = await customer(contact);
    const invitation = await sent(customerId);
    await send(owner, 'DELETE', `/api/customers/${customerId}`);
    world.setTime(later(2));
    await runJob(world, 'forget-removed-customers');
    await tell(world, codeIn(invitation), 'declined');
    await comeBack(later(400));
    const again = await customer({ ...contact, phone: '' });
    expect((await invite([again], 'email')).body.refused).toMatchObject([{ reason: 'asked_to_stop' }]);
  });

  test('nobody anew under a row of their own: removed and added again they are the same', async () => {
    const contact = { phone: '054-7654321', email: 'again@example.com' };
    const first = await customer(contact);
    await sent(first);
    await send(owner, 'DELETE', `/api/customers/${first}`);
    const byPhone = await customer({ ...contact, email: '' });
    const byMail = await customer({ ...contact, phone: '' });
    // Chosen by hand, by either way, and in a list.
    expect((await invite([byPhone])).body.refused).toMatchObject([{ reason: 'recently_invited' }]);
    expect((await invite([byMail], 'email')).body.refused).toMatchObject([{ reason: 'recently_invited' }]);
    expect(await candidates('?channel=email')).toContainEqual(
      expect.objectContaining({ id: byMail, refusal: 'recently_invited' }),
    );
    await comeBack(later(100));
    await send(owner, 'PUT', `/api/customers/${byPhone}`, { visited: true });
    expect((await invite([byPhone])).body.queued).toBe(1);
    await comeBack(later(190));
    expect((await invite([byMail], 'email')).body.queued).toBe(1);
    // Another business's customers are its own.
    const other = await world.asOwner();
    expect((await invite([await customer(contact, other)], 'whatsapp', other)).body.queued).toBe(1);
  });

  test('nobody by a way that does not reach them', async () => {
    const [mailed, landline] = [
      await customer({ phone: '' }),
      await customer({ phone: '03-6123456', email: '' }),
    ];
    expect((await invite([mailed, landline])).body.refused).toEqual([
      { customerId: mailed, reason: 'no_mobile' },
      { customerId: landline, reason: 'no_mobile' },
    ]);
    expect((await invite([landline], 'email')).body.refused).toMatchObject([{ reason: 'no_email' }]);
  });

  test('anybody, by a template that is off', async () => {
    const customerId = await customer();
    const template = { businessId: owner.businessId, category: 'review_request' as const };
    await world.db.insert(whatsappTemplates).values({ ...template, isActive: false });
    expect(await invite([customerId])).toMatchObject({ status: 409, body: { code: 'template_off' } });
  });
});

describe('the reminder', () => {
  test('is one, offered after a week without an answer', async () => {
    const { id } = await sent();
    await comeBack(later(6.9));
    expect(await note(id, 'reminded')).toMatchObject({ status: 409 });
    await comeBack(later(7.001));
    expect((await listed('log')).items).toMatchObject([{ mayRemind: true }]);
    expect((await note(id, 'reminded')).body).toMatchObject({
      mayRemind: false,
      remindedAt: expect.stringMatching(/^2026-11-25T10:/),
    });
    await comeBack(later(30));
    expect((await note(id, 'reminded')).body.mayRemind).toBe(false);
    expect((await note(id, 'unreminded')).body.remindedAt).toBeNull();
  });

  test('is for nobody who declined or asked to stop', async () => {
    const declined = await sent();
    await tell(world, codeIn(declined), 'declined');
    const customerId = await customer();
    const stopped = await sent(customerId);
    await send(owner, 'PUT', `/api/customers/${customerId}`, { doNotContact: true });
    await comeBack(later(10));
    for (const { id } of [declined, stopped])
      expect(await note(id, 'reminded')).toMatchObject({ status: 409 });
  });
});

describe('by mail', () => {
  test('an invitation leaves by itself, in the owner’s words, with its link and a way to stop', async () => {
    const customerId = await customer({ name: 'רות לוי', email: 'ruth@example.com' });
    const invited = await invite([customerId], 'email');
    expect(invited.body).toMatchObject({ queued: 1, sendsAt: expect.stringMatching(/^2026-11-18T10:00/) });
    await runMails();
    const [mail] = mailsTo(world, 'ruth@example.com');
    expect(mail?.subject).toContain(owner.businessName);
    expect(mail?.text).toContain('רות לוי');
    const [item] = (await listed('log')).items;
    expect(item).toMatchObject({ channel: 'email', status: 'sent' });
    expect(mail?.html).toContain(item?.link);
    // The sender can be found.
    for (const known of [owner.businessName, owner.address]) expect(mail?.text).toContain(known);
    expect(mail?.text).not.toContain('הסר');
    // The link below it leads to a page that does nothing by itself.
    const stopping = new URL(/https?:\S+\/stop/.exec(mail?.text ?? '')?.[0] ?? '').pathname;
    const page = await world.request(stopping);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await page.text()).toContain(owner.businessName);
    const stops = async () => (await send(owner, 'GET', '/api/customers/me')).body.counts.stopped;
    expect(await stops()).toBe(0);
    expect(await (await world.request(stopping, { method: 'POST' })).text()).toContain('הבקשה נקלטה');
    expect(await stops()).toBe(1);
    // One press in the mail program, from nowhere the product knows.
    const stop = await world.request(`/r/${codeIn(item as ListedInvitation)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(stop.status).toBe(200);
    expect((await send(owner, 'GET', '/api/customers/me')).body.items).toMatchObject([
      { stoppedBy: 'customer' },
    ]);
  });

  test('waits in quiet hours, and stays away from who asked to stop meanwhile', async () => {
    world.setTime('2026-11-20T13:00:00Z');
    const customerId = await customer();
    expect((await invite([customerId], 'email')).body.sendsAt).toBe('2026-11-22T06:00:00.000Z');
    const [job] = (await queuedJobs(world, 'invitation-mail')).slice(-1);
    expect(job?.startAfter).toEqual(new Date('2026-11-22T06:00:00.000Z'));
    await send(owner, 'PUT', `/api/customers/${customerId}`, { doNotContact: true });
    await comeBack(new Date('2026-11-22T06:00:00Z'));
    await runMails();
    expect((await listed('log')).items).toMatchObject([{ status: 'queued', link: null }]);
    const rows = await world.db
      .select()
      .from(invitations)
      .where(eq(invitations.businessId, owner.businessId));
    expect(rows[0]?.sentAt).toBeNull();
  });

  test('what comes to its turn late, at night, waits for the morning once more', async () => {
    await invite([await customer({ email: 'asleep@example.com' })], 'email');
    world.setTime('2026-11-18T20:30:00Z');
    await runMails();
    await runMails();
    expect(mailsTo(world, 'asleep@example.com')).toEqual([]);
    const waiting = (await queuedJobs(world, 'invitation-mail')).filter(
      ({ data }) => data.businessId === owner.businessId,
    );
    const morning = new Date('2026-11-19T06:00:00Z');
    expect(waiting.slice(1).map(({ startAfter }) => startAfter)).toEqual([morning]);
    world.setTime(morning);
    await runMails();
    await runMails();
    expect(mailsTo(world, 'asleep@example.com')).toHaveLength(1);
  });

  test('nothing leaves for an account that was suspended meanwhile', async () => {
    const customerId = await customer({ email: 'quiet@example.com' });
    await invite([customerId], 'email');
    const standing = (subscriptionStatus: 'suspended' | 'active') =>
      world.db.update(users).set({ subscriptionStatus }).where(eq(users.id, owner.id));
    await standing('suspended');
    await runMails();
    expect(mailsTo(world, 'quiet@example.com')).toEqual([]);
    await standing('active');
    expect((await invite([customerId], 'email')).body).toMatchObject({ queued: 1 });
  });

  test('no business mails more than so many in a day, also not by a draw', async () => {
    const rows = Array.from({ length: MAILED_PER_DAY + 1 }, (_, n) => ({
      name: 'רות',
      email: `r${n}@example.com`,
    }));
    const list = { dryRun: false, consentSource: 'booking', rows };
    await send(owner, 'POST', '/api/customers/import', list);
    const { db } = world;
    const ids = (await db.select().from(customers).where(eq(customers.businessId, owner.businessId))).map(
      ({ id }) => id,
    );
    const [first, rest] = [ids.slice(0, 200), ids.slice(200)];
    expect((await invite(first, 'email')).body).toMatchObject({ queued: 200 });
    // Two presses at once: either fits, both would be too many.
    const presses = [rest.slice(0, 51), rest.slice(51)];
    const answers = await Promise.all(presses.map((some) => invite(some, 'email')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.findIndex(({ status }) => status === 409);
    expect(answers[refused]?.body).toMatchObject({
      code: 'mail_limit',
      message: expect.stringMatching(/300/),
    });
    const [last = '', ...fitting] = presses[refused] ?? [];
    expect((await invite(fitting, 'email')).body).toMatchObject({ queued: fitting.length });
    const { id } = (await send(owner, 'POST', '/api/draws')).body.waiting;
    const drawn = await send(owner, 'POST', `/api/draws/${id}`, {
      channel: 'email',
      count: 1,
      consentSource: 'booking',
      rows: [{ name: 'נועה', email: 'noa@example.com' }],
    });
    expect([drawn.status, drawn.body.code]).toEqual([409, 'mail_limit']);
    world.setTime(later(2));
    await comeBack(later(2));
    expect((await invite([last], 'email')).body).toMatchObject({ queued: 1 });
  });
});
