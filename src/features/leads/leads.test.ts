import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { send } from '#features/accounts/testing/account.ts';
import { DAYS } from '#features/cards/hours/choices.contract.ts';
import { customers } from '#features/customers/schema.ts';
import { stopContact } from '#features/customers/stops.mutations.ts';
import { LIVE_PATH } from '#features/reviews/live/contract.ts';
import { ownerWithBusiness } from '#features/reviews/testing/reviews.ts';
import { PERIODS } from '#features/rights/retention/policy.ts';
import { transact } from '#platform/db/database.ts';
import { TRAP_MIN_MS } from '#platform/http/limits/form-admission.ts';
import { zonedParts } from '#platform/zoned-time.ts';
import { readStream } from '../../../tests/event-stream.ts';
import { mailsTo, queuedJobs, runJob } from '../../../tests/mails.ts';
import { readXlsx } from '../../../tests/read-reports.ts';
import { formOf, startWorld } from '../../../tests/world.ts';
import type { LeadsPage } from './contract.ts';
import { settleLeadMails } from './mails.mutations.ts';
import { callbackPage as words } from './page.copy.he.ts';
import { FREE_LEADS, LEAD_MAILS_IN_HOUR } from './policy.ts';
import { leads } from './schema.ts';
import {
  callbackForm,
  callbackPathOf,
  newLead,
  postCallback,
  solve,
  storedLeads,
  TRAPPED,
} from './testing/leads.ts';

const HOUR_MS = 3_600_000;

let owner: Awaited<ReturnType<typeof ownerWithBusiness>>;
const world = await startWorld();
beforeEach(async () => {
  owner = await ownerWithBusiness(world, { businessName: 'קפה <נוגה>' });
});
afterEach(() => world.setTime(new Date()));

const stored = () => storedLeads(world, owner.businessId);
const list = async (query = ''): Promise<LeadsPage> =>
  (await owner.request(`/api/leads/me${query}`)).json() as never;
const names = async (query = '') => (await list(query)).items.map(({ name }) => name);
const settings = (fields: Record<string, string>) =>
  owner.request('/api/business-card/me', { method: 'PUT', body: formOf(fields) });

describe('the form', () => {
  test('stands behind the button of the card, says what is kept, and is indexed by nobody', async () => {
    const path = callbackPathOf(owner);
    expect(await (await world.request(`/business/${owner.username}`)).text()).toContain(`href="${path}"`);
    const { status, html } = await callbackForm(world, owner);
    expect(status).toBe(200);
    expect(html).toContain('קפה &lt;נוגה&gt;');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain(words.notice);
    // No proof of work is asked for before the form is sent.
    expect(html).not.toContain('data-challenge');
    expect(words.notice).toContain('חצי שנה');
    expect(PERIODS.leads).toEqual({ months: 6 });
  });

  test('keeps a lead, with no consent that was not given', async () => {
    const form = await callbackForm(world, owner);
    const sent = await postCallback(world, owner, { message: 'צבע לבית', ...hidden(form), token: '' });
    expect(sent.status).toBe(429);
    // A keyboard in Arabic writes digits of its own.
    const kept = await postCallback(world, owner, { message: 'צבע לבית', phone: '٠٥٢-١٢٣-٤٥٦٧' });
    expect(kept.status).toBe(303);
    expect(kept.headers.get('location')).toBe(`${callbackPathOf(owner)}?sent=1`);
    const page = await (await world.request(`${callbackPathOf(owner)}?sent=1`)).text();
    expect(page).toContain(words.sent.title);
    expect(await stored()).toMatchObject([
      {
        name: 'רות לוי',
        phone: '+972521234567',
        message: 'צבע לבית',
        status: 'new',
        marketingConsentAt: null,
        marketingConsentVersion: null,
        marketingConsentPage: null,
      },
    ]);
  });

  test('asks about marketing in a box that is not ticked, and records when, which words and where', async () => {
    const { html } = await callbackForm(world, owner);
    expect(html).toMatch(/<input type="checkbox"[^>]*name="marketing"/);
    expect(html).not.toMatch(/<input type="checkbox"[^>]*checked/);
    await postCallback(world, owner, { marketing: 'yes' });
    const [lead] = await stored();
    expect(lead).toMatchObject({
      marketingConsentVersion: '1.0',
      marketingConsentPage: callbackPathOf(owner),
    });
    expect(lead?.marketingConsentAt).toEqual(lead?.receivedAt);
  });

  test('from a second form with the same words is the one that waits, until it is called', async () => {
    await postCallback(world, owner);
    await postCallback(world, owner);
    expect(await stored()).toHaveLength(1);
    await postCallback(world, owner, { marketing: 'yes' });
    expect((await stored()).map(({ marketingConsentAt }) => marketingConsentAt !== null)).toEqual([
      false,
      true,
    ]);
    for (const { id } of await stored()) await send(owner, 'PUT', `/api/leads/${id}`, { status: 'called' });
    expect((await postCallback(world, owner)).status).toBe(303);
    expect(await stored()).toHaveLength(3);
  });

  // Proves S318.
  test.each([
    [{ name: ' ' }, 'name', 'איך קוראים לכם?'],
    [{ name: 'א'.repeat(81) }, 'name', 'השם ארוך מדי'],
    [{ phone: '' }, 'phone', 'לאיזה מספר לחזור אליכם?'],
    [{ phone: '12' }, 'phone', ''],
    [{ phone: '03-612-345' }, 'phone', 'המספר לא תקין. דוגמה: 052-123-4567'],
    [{ phone: '*2700' }, 'phone', 'אי אפשר לחזור למספרי כוכבית'],
    [{ message: 'א'.repeat(1_001) }, 'message', 'ההודעה ארוכה מדי'],
  ])('%o is handed back with what was typed', async (fields, wrong, said) => {
    const { token, submissionKey } = await callbackForm(world, owner);
    const response = await postCallback(world, owner, { token, submissionKey, marketing: 'yes', ...fields });
    expect(response.status).toBe(422);
    const html = await response.text();
    expect(html).toMatch(new RegExp(`id="${wrong}-error"[^>]*>${said}`));
    expect(html).toMatch(/<input type="checkbox"[^>]*checked/);
    expect(html).toContain(`value="${token}"`);
    expect(html).toContain(`value="${submissionKey}"`);
    expect(await stored()).toEqual([]);
  });

  test('traps programs, refuses other sites, and is a page of no other business', async () => {
    expect((await postCallback(world, owner, TRAPPED)).status).toBe(422);
    const headers = { origin: 'https://elsewhere.example' };
    expect((await postCallback(world, owner, {}, { headers })).status).toBe(403);
    expect((await postCallback(world, { username: 'nobody-here' })).status).toBe(404);
    expect(await stored()).toEqual([]);
  });

  test('says when a closed business opens', async () => {
    const tomorrow = DAYS[zonedParts(new Date(Date.now() + 24 * HOUR_MS)).weekday] ?? '';
    const hours = { [tomorrow]: { active: true, from: '09:00', to: '17:00' } };
    await settings({ workingHours: JSON.stringify(hours) });
    const { html } = await callbackForm(world, owner);
    expect(html).toContain(words.closed);
    expect(html).toContain('נפתח מחר ב־09:00');
    await settings({ workingHours: '{}' });
    expect((await callbackForm(world, owner)).html).not.toContain(words.closed);
  });

  test('follows a card to its new address', async () => {
    const former = callbackPathOf(owner);
    const username = `moved-${Date.now()}`;
    await settings({ username });
    const moved = await world.request(former);
    expect(moved.status).toBe(301);
    expect(moved.headers.get('location')).toBe(callbackPathOf({ username }));
  });

  test('is gone with the button once the owner turns it off', async () => {
    await settings({ showCallback: 'false' });
    const card = await (await world.request(`/business/${owner.username}`)).text();
    expect(card).not.toContain(callbackPathOf(owner));
    expect((await callbackForm(world, owner)).html).toContain(words.off.title);
    const late = await postCallback(world, owner);
    expect(late.status).toBe(409);
    expect(await late.text()).toContain('value="רות לוי"');
    expect(await stored()).toEqual([]);
  });
});

const hidden = ({ submissionKey, token }: { submissionKey: string; token: string }) => ({
  submissionKey,
  token,
});

describe('a form in doubt', () => {
  test('that comes back at once is asked for a proof; two seconds later the same form is not', async () => {
    const form = hidden(await callbackForm(world, owner));
    const early = await postCallback(world, owner, form);
    expect(early.status).toBe(429);
    const html = await early.text();
    expect(html).toContain('data-challenge=');
    expect(html).toContain(words.noScript);
    world.setTime(new Date(Date.now() + TRAP_MIN_MS + 1_000));
    expect((await postCallback(world, owner, form)).status).toBe(303);
  });

  test('beyond the free ones of a network passes with a proof, which is good once', async () => {
    const limited = await startWorld({ rateLimits: true });
    const busy = await ownerWithBusiness(limited);
    const post = (fields: Record<string, string>) => postCallback(limited, busy, fields);
    for (let n = 0; n < FREE_LEADS.points; n++) expect((await post({ name: `לקוח ${n}` })).status).toBe(303);
    const asked = await post({ name: 'עוד לקוח' });
    expect(asked.status).toBe(429);
    const proof = await solve(await asked.text());
    expect((await post({ name: 'עוד לקוח', proof })).status).toBe(303);
    const again = await post({ name: 'ועוד לקוח', proof });
    expect(again.status).toBe(429);
    // Nothing goes round by itself: whoever sent a proof presses once more.
    expect(await again.text()).not.toContain('data-challenge=');
    expect(await storedLeads(limited, busy.businessId)).toHaveLength(FREE_LEADS.points + 1);
    expect((await postCallback(limited, await ownerWithBusiness(limited))).status).toBe(303);
  });
});

describe('the inbox', () => {
  test('lists by status and by words, page by page', async () => {
    for (const name of ['דנה', 'רון', 'נועה']) await newLead(world, owner.businessId, { name });
    expect(await names()).toEqual(['נועה', 'רון', 'דנה']);
    const first = await list('?limit=2');
    expect(first.counts).toEqual({ all: 3, new: 3, called: 0, won: 0, lost: 0 });
    expect(await names(`?limit=2&cursor=${first.nextCursor}`)).toEqual(['דנה']);
    const id = first.items[0]?.id ?? '';
    await send(owner, 'PUT', `/api/leads/${id}`, { status: 'won', note: 'הצעת מחיר' });
    expect(await names('?show=won')).toEqual(['נועה']);
    expect(await names('?show=new')).toEqual(['רון', 'דנה']);
    expect(await names('?q=הצעת')).toEqual(['נועה']);
    expect(await names('?q=0521234567')).toHaveLength(3);
    const stats = (await (await owner.request('/api/stats/me')).json()) as { newLeads: number };
    expect(stats.newLeads).toBe(2);
  });

  test('a status is noted with its time, and taken back', async () => {
    const id = await newLead(world, owner.businessId);
    const called = await send(owner, 'PUT', `/api/leads/${id}`, { status: 'called' });
    expect(called.body).toMatchObject({ status: 'called', statusAt: expect.any(String) });
    const back = await send(owner, 'PUT', `/api/leads/${id}`, { status: 'new' });
    expect(back.body).toMatchObject({ status: 'new', statusAt: null });
  });

  test.each([
    [{}, 'אין מה לשנות'],
    [{ status: 'sold' }, 'המצב לא מוכר'],
    [{ note: 'א'.repeat(501) }, 'ההערה ארוכה מדי'],
    [{ name: 'אחר' }, ''],
  ])('refuses %o', async (change, said) => {
    const id = await newLead(world, owner.businessId);
    const { status, body } = await send(owner, 'PUT', `/api/leads/${id}`, change);
    expect([400, 422]).toContain(status);
    expect(JSON.stringify(body)).toContain(said);
  });

  test('is its owner’s alone', async () => {
    const id = await newLead(world, owner.businessId);
    const other = await ownerWithBusiness(world);
    expect((await send(other, 'PUT', `/api/leads/${id}`, { status: 'won' })).status).toBe(404);
    expect((await send(other, 'POST', `/api/leads/${id}/customer`, {})).status).toBe(404);
    expect((await other.request(`/api/leads/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await owner.request(`/api/leads/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await owner.request(`/api/leads/${id}`, { method: 'DELETE' })).status).toBe(404);
  });

  test('is handed out as a table, safe for spreadsheets', async () => {
    await newLead(world, owner.businessId, { name: '=1+1', message: 'שורה\nושנייה' });
    const answer = await owner.request('/api/leads/export');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain("'=1+1");
    expect(text).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d,/m);
    expect(text).toContain('052-123-4567');
    const book = await owner.request('/api/leads/export?format=xlsx');
    expect(book.headers.get('content-disposition')).toMatch(/filename="dugri-[\w-]+-leads-[\d-]+\.xlsx"/);
    const [sheet] = readXlsx(new Uint8Array(await book.arrayBuffer()));
    expect(sheet).toMatchObject({ name: 'פניות', isRightToLeft: true });
    expect(sheet?.rows[0]?.slice(0, 3)).toEqual(['התקבלה', 'שם', 'טלפון']);
    expect(sheet?.rows.flat()).toEqual(expect.arrayContaining(['=1+1', '052-123-4567']));
  });

  test('tells open pages of a lead that comes in, and of one that is changed', async () => {
    const response = await owner.request(LIVE_PATH);
    const reader = readStream(response);
    expect(await reader.next()).toMatchObject({ event: 'standing' });
    const id = await newLead(world, owner.businessId);
    expect(await reader.next()).toEqual({ event: 'lead', data: { id } });
    await send(owner, 'PUT', `/api/leads/${id}`, { status: 'called' });
    expect(await reader.next()).toEqual({ event: 'lead_changed', data: { id } });
    await reader.leave();
  });
});

describe('the owner is mailed', () => {
  const queued = async () => {
    const jobs = await queuedJobs(world, 'lead-mail');
    return jobs.filter(({ data }) => data.businessId === owner.businessId);
  };

  test('of each lead, with the number to call; not of one that was answered meanwhile', async () => {
    const id = await newLead(world, owner.businessId, { message: 'צבע <לבית>' });
    const [job] = await queued();
    await runJob(world, 'lead-mail', job?.data ?? {});
    const [mail] = mailsTo(world, owner.email).slice(-1);
    expect(mail?.text).toContain('052-123-4567');
    expect(mail?.text).toContain('https://wa.me/972521234567');
    expect(mail?.text).toContain('צבע <לבית>');
    expect(mail?.text).toContain('/leads');
    const before = mailsTo(world, owner.email).length;
    await send(owner, 'PUT', `/api/leads/${id}`, { status: 'called' });
    await runJob(world, 'lead-mail', job?.data ?? {});
    expect(mailsTo(world, owner.email)).toHaveLength(before);
  });

  test('of many in an hour together, once the hour is over', async () => {
    const start = Date.now();
    for (let n = 0; n < LEAD_MAILS_IN_HOUR + 3; n++) {
      world.setTime(new Date(start + n * 1_000));
      await newLead(world, owner.businessId, { name: `לקוח ${n}` });
    }
    expect(await queued()).toHaveLength(LEAD_MAILS_IN_HOUR);
    await settleLeadMails(world.services, world.services.clock());
    expect(await queued()).toHaveLength(LEAD_MAILS_IN_HOUR);
    world.setTime(new Date(start + HOUR_MS + 2_000));
    await settleLeadMails(world.services, world.services.clock());
    const last = (await queued()).at(-1);
    expect(last?.data.ids).toHaveLength(3);
  });
});

describe('a lead that was won', () => {
  const add = (id: string, body: object = {}) => send(owner, 'POST', `/api/leads/${id}/customer`, body);
  const customerOf = async (id: string) =>
    (await world.db.select().from(customers).where(eq(customers.id, id)))[0];

  test('joins the list by the consent that it came with', async () => {
    const id = await newLead(world, owner.businessId, { marketingPage: callbackPathOf(owner) });
    const { status, body } = await add(id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isNew: true, stoppedBy: null });
    expect(await customerOf(body.customerId)).toMatchObject({
      name: 'רות לוי',
      phone: '+972521234567',
      consentSource: 'website',
    });
    expect((await list()).items[0]?.customer).toEqual({ id: body.customerId, stoppedBy: null });
    expect((await add(id)).body).toMatchObject({ customerId: body.customerId, isNew: false });
  });

  test('without that consent the owner says how it was given', async () => {
    const id = await newLead(world, owner.businessId);
    const refused = await add(id);
    expect(refused.status).toBe(422);
    expect(refused.body.fields.consentSource).toBe('בחרו איך התקבלה ההסכמה');
    expect((await add(id, { consentSource: 'telepathy' })).status).toBe(422);
    const { body } = await add(id, { consentSource: 'purchase' });
    expect(await customerOf(body.customerId)).toMatchObject({ consentSource: 'purchase' });
  });

  test('of somebody who asked to stop stays stopped', async () => {
    const first = await add(await newLead(world, owner.businessId), { consentSource: 'booking' });
    const { businessId } = owner;
    const stop = { businessId, customerId: first.body.customerId, stoppedBy: 'customer' as const };
    const { secret, clock } = world.services;
    await transact(world.db, (tx) => stopContact(tx, secret, stop, clock()));
    await world.db.delete(customers).where(eq(customers.id, first.body.customerId));
    const again = await add(await newLead(world, businessId), { consentSource: 'booking' });
    expect(again.body).toMatchObject({ isNew: true, stoppedBy: 'customer' });
  });
});

test('leads are kept for six months', async () => {
  const { businessId } = owner;
  const [old, fresh] = [await newLead(world, businessId), await newLead(world, businessId)];
  const at = new Date(Date.now() - 190 * 24 * HOUR_MS);
  await world.db.update(leads).set({ receivedAt: at }).where(eq(leads.id, old));
  await runJob(world, 'enforce-retention', {});
  expect((await stored()).map(({ id }) => id)).toEqual([fresh]);
});
