import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { mailsTo, pathIn, plainly, queuedJobs, runJob } from '../../../../tests/mails.ts';
import { type Owner, startWorld } from '../../../../tests/world.ts';
import { payments } from '../schema.ts';
import { startSold } from '../testing/sold.ts';
import { CANCEL_CONFIRM_PATH, CANCEL_PATH } from './form.contract.ts';
import { cancelPage as words } from './page.copy.he.ts';
import { refundOnLeaving } from './policy.ts';

const sold = await startSold();
const { world, billingOf, buy, control, runAll, setTime } = sold;
const DECLINED = '4580000000000018';

let owner: Owner;
beforeEach(async () => {
  await setTime('2026-11-02T10:00:00Z');
  owner = await world.asOwner();
});

const ask = (email: string, fields: Record<string, string> = {}) =>
  world.request(CANCEL_PATH, { method: 'POST', body: new URLSearchParams({ email, ...fields }) });

/** Asks for a link as somebody who is not signed in does, and returns the path in the mail. */
async function linkFor({ email }: Owner): Promise<string> {
  expect((await ask(email, { submissionKey: crypto.randomUUID() })).status).toBe(303);
  await runAll('billing-cancel-link-mail');
  const mail = mailsTo(world, email).at(-1);
  return mail ? pathIn(mail, CANCEL_CONFIRM_PATH) : expect.fail('no mail');
}

const read = async (path: string) => {
  const answer = await world.request(path);
  return { status: answer.status, text: await textOf(answer) };
};

async function press(link: string, when: 'period_end' | 'now') {
  const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
  const body = new URLSearchParams({ token, when });
  const answer = await world.request(CANCEL_CONFIRM_PATH, { method: 'POST', body });
  return { status: answer.status, text: await textOf(answer) };
}

/** The words of the page's content. */
async function textOf(answer: Response): Promise<string> {
  const main = (await answer.text()).split('<main')[1]?.split('</main>')[0] ?? '';
  return plainly(`<main${main}`.replace(/<[^>]+>/g, ' '))
    .replace(/\u200F/g, '')
    .replace(/\s+/g, ' ');
}

const planOf = async () => (await billingOf(owner)).subscription;

describe('without signing in', () => {
  test('a mailed link shows what was paid, changes nothing by itself, and cancels at the end of the period', async () => {
    await buy(owner);
    await setTime('2026-11-20T10:00:00Z');
    const link = await linkFor(owner);
    const page = await read(link);
    expect(page.status).toBe(200);
    expect(page.text).toContain(words.choose.title('מתקדם'));
    expect(page.text).toContain('שולם עד 2 בדצמבר');
    expect(page.text).toContain('ביטול ב־2 בדצמבר');
    expect(page.text).toContain('ביטול עכשיו, ו־39.60 ₪ חוזרים אליכם');
    await read(link);
    expect((await planOf())?.endsOn).toBeNull();

    const done = await press(link, 'period_end');
    expect(done).toMatchObject({ status: 200 });
    expect(done.text).toContain('פעיל עד 2 בדצמבר, ואז הופך לחינמי. לא תחויבו יותר.');
    expect((await planOf())?.endsOn).toBe('2026-12-02');
    // Pressed again, by either button, and opened again: it is done.
    expect((await press(link, 'period_end')).text).toContain(words.leaving.title);
    expect((await read(link)).text).toContain(words.leaving.title);
    expect(await runAll('billing-ending-mail')).toBe(1);
    expect(plainly(mailsTo(world, owner.email).at(-1)?.subject ?? '')).toContain('פעיל עד 2 בדצמבר');
  });

  test('at once, with the unused days back', async () => {
    await buy(owner);
    await setTime('2026-11-17T10:00:00Z');
    const link = await linkFor(owner);
    const done = await press(link, 'now');
    expect(done.text).toContain('מסלול מתקדם הסתיים ב־17 בנובמבר');
    expect(done.text).toContain('49.50');
    expect(await planOf()).toBeNull();
    expect((await press(link, 'now')).text).toContain(words.ended.title);
    await runAll('billing-give-back');
    const kept = await world.db.select().from(payments).where(eq(payments.userId, owner.id));
    expect(kept.map(({ amountAgorot }) => amountAgorot).sort()).toEqual([-4_950, 9_900]);
  });

  test('everything back in the first fourteen days', async () => {
    await buy(owner);
    await setTime('2026-11-10T10:00:00Z');
    expect((await read(await linkFor(owner))).text).toContain('ביטול עכשיו, וכל הכסף (99 ₪) חוזר אליכם');
  });

  test('whoever is signed in is led to the choice without a mail', async () => {
    const free = await owner.request(CANCEL_PATH);
    expect([free.status, await textOf(free)]).toEqual([200, expect.stringContaining(words.lead)]);
    await buy(owner);
    const led = await owner.request(CANCEL_PATH);
    expect([led.status, led.headers.get('location')]).toEqual([
      302,
      expect.stringMatching(/^\/cancel-subscription\/confirm\?token=/),
    ]);
    expect((await read(led.headers.get('location') ?? '')).text).toContain(words.choose.title('מתקדם'));
  });

  test('where the renewal failed there is one button', async () => {
    await buy(owner);
    const [card] = (await sold.books()).cards.slice(-1);
    await control(`cards/${card?.token}`, { number: DECLINED }, 'PATCH');
    await setTime('2026-12-02T07:30:00Z');
    await runJob(world, 'billing-renew');
    const link = await linkFor(owner);
    const page = await read(link);
    expect(page.text).toContain(words.choose.pastDue('2026-12-16'));
    expect(page.text).not.toContain('ביטול ב־');
    expect((await press(link, 'now')).text).toContain('מסלול מתקדם הסתיים ב־2 בדצמבר');
  });

  test('a link is for its subscription alone, and for a day', async () => {
    await buy(owner);
    const link = await linkFor(owner);
    await press(link, 'now');
    await buy(owner);
    expect((await press(link, 'now')).text).toContain(words.ended.title);
    expect((await planOf())?.state).toBe('active');

    const late = await linkFor(owner);
    await setTime('2026-11-03T10:01:00Z');
    for (const { status, text } of [await read(late), await press(late, 'now')]) {
      expect(status).toBe(404);
      expect(text).toContain(words.dead.expired.title);
    }
    expect((await read(`${late}x`)).text).toContain(words.dead.invalid.title);
    expect((await planOf())?.state).toBe('active');
  });

  test('the answer is one whether or not there is a subscription; without one no mail goes out', async () => {
    const nobody = `nobody-${owner.email}`;
    const seen = async (email: string) => {
      const { status, headers } = await ask(email);
      return [status, headers.get('location')];
    };
    await buy(owner);
    const free = await world.asOwner();
    const known = await seen(owner.email);
    expect(known).toEqual([303, `${CANCEL_PATH}?sent=yes`]);
    expect([await seen(nobody), await seen(free.email)]).toEqual([known, known]);
    // One job each, and the address stands in none of them.
    const jobs = await queuedJobs(world, 'billing-cancel-link-mail');
    expect(JSON.stringify(jobs)).not.toContain(owner.email);
    await runAll('billing-cancel-link-mail');
    expect([...mailsTo(world, nobody), ...mailsTo(world, free.email)]).toEqual([]);
    expect(mailsTo(world, owner.email).map(({ subject }) => subject)).toContain('קישור לביטול המנוי בדוגרי');
    const page = await read(`${CANCEL_PATH}?sent=yes`);
    expect(page.text).toContain(words.sent.text);
  });

  test('what was typed wrong comes back with the form, and a program is refused', async () => {
    const empty = await ask(' ');
    expect([empty.status, (await empty.text()).includes(words.errors.emailRequired)]).toEqual([422, true]);
    const trapped = await ask('bot@example.com', { contactTopic: 'x' });
    expect([trapped.status, (await trapped.text()).includes(words.errors.trapped)]).toEqual([422, true]);
  });
});

test('a running subscription is cancelled by link also where no provider is set any more', async () => {
  await buy(owner);
  const link = await linkFor(owner);
  const { payments: provider } = world.services;
  Object.assign(world.services, { payments: null });
  try {
    expect((await press(link, 'period_end')).text).toContain(words.leaving.title);
  } finally {
    Object.assign(world.services, { payments: provider });
  }
  const unsold = await startWorld();
  const body = new URLSearchParams({ email: 'dana@example.com' });
  const answer = await unsold.request(CANCEL_PATH, { method: 'POST', body });
  expect(answer.headers.get('location')).toBe(`${CANCEL_PATH}?sent=yes`);
});

test('a network and an address ask a few times a day', async () => {
  const limited = await startWorld({ rateLimits: true });
  const statuses: number[] = [];
  for (let index = 0; index < 6; index++) {
    const body = new URLSearchParams({ email: 'dana@example.com', submissionKey: crypto.randomUUID() });
    const address = `198.51.100.${index + 1}`;
    statuses.push((await limited.request(CANCEL_PATH, { method: 'POST', body, address })).status);
  }
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
});

test('what went back already is not given back again', () => {
  const of = {
    settledAt: new Date('2026-11-02T10:00:00Z'),
    createdAt: new Date(),
    periodStart: '2026-11-02',
  };
  const charges = [
    { ...of, id: 'a', kind: 'first' as const, refundOf: null, amountAgorot: 9_900 },
    { ...of, id: 'b', kind: 'refund' as const, refundOf: 'a', amountAgorot: 8_000 },
  ];
  const period = { periodStart: '2026-11-02', periodEnd: '2026-12-02' };
  expect(refundOnLeaving(period, charges, '2026-11-10').parts).toEqual([
    { chargeId: 'a', amountAgorot: 1_900 },
  ]);
  expect(refundOnLeaving(period, charges, '2026-11-17').parts).toEqual([
    { chargeId: 'a', amountAgorot: 1_900 },
  ]);
});
