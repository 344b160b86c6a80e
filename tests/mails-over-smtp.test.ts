import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { send } from '../src/features/accounts/testing/account.ts';
import { closeMonths } from '../src/features/partners/payouts/mutations.ts';
import { bring, pay, register } from '../src/features/partners/program/testing/programme.ts';
import {
  buildReview,
  ownerWithBusiness,
  storeReviews,
  submit,
} from '../src/features/reviews/testing/reviews.ts';
import { jobKinds } from '../src/jobs.ts';
import { readEml } from '../src/platform/mail/read-eml.ts';
import { addDays, instantOf, zonedDay, zonedParts } from '../src/platform/zoned-time.ts';
import { whenFileEnds } from './endings.ts';
import { plainly, queuedJobs, runJob } from './mails.ts';
import { startSmtpServer } from './smtp-server.ts';
import { startWorld } from './world.ts';

// The whole way of a mail: from what happened, by the queue, over SMTP, into a mailbox.

const PATIENCE = { timeout: 20_000, interval: 50 };
let server: Awaited<ReturnType<typeof startSmtpServer>>;

server = await startSmtpServer();
whenFileEnds(() => server.stop());
const smtpUrl = `${server.url}?from=hello@dugri.example`;
const world = await startWorld({ smtpUrl, contactEmail: 'team@dugri.example' });
await world.services.jobs.work(jobKinds(world.services));

afterEach(() => {
  server.state.mood = 'well';
});

interface Arrived {
  subject: string;
  text: string;
  html: string;
  /** Unfolded, a line each. */
  head: string;
}

const arrivedAt = (address: string): Arrived[] =>
  server.received
    .filter(({ to }) => to.includes(address))
    .map(({ source }) => ({ ...readEml(source), head: headOf(source) }))
    .map((mail) => ({ ...mail, subject: plainly(mail.subject) }));

function headOf(source: string): string {
  const [head = ''] = source.split('\r\n\r\n');
  return head.replace(/\r\n[ \t]+/g, ' ').replaceAll('\r\n', '\n');
}

async function mailAt(address: string, subject: string | RegExp): Promise<Arrived> {
  return vi.waitFor(() => {
    const found = arrivedAt(address).find((mail) => mail.subject.match(subject));
    return found ?? expect.fail(`no mail ${subject} at ${address}`);
  }, PATIENCE);
}

const idOf = ({ head }: Arrived) => /^Message-ID: <(\S+)>$/im.exec(head)?.[1];

/** Checks the rules that every mail follows. */
function expectGoodMail({ head, html, text }: Arrived, address: string): void {
  expect(head).toMatch(/^From: =\?UTF-8\?B\?[\w+/=]+\?= <hello@dugri\.example>$/im);
  expect(head).toMatch(new RegExp(`^To: (?:.*<${address}>|${address})$`, 'im'));
  // The sender's own mailbox is read by nobody.
  expect(head).toMatch(/^Reply-To: team@dugri\.example$/im);
  expect(head).toMatch(/^Subject: =\?UTF-8\?/im);
  expect(head).toMatch(/^Message-ID: <[\w-]{36}@dugri\.example>$/im);
  expect(head).toMatch(/^Date: \w{3}, \d\d \w{3} \d{4} /im);
  expect(head).toMatch(/^MIME-Version: 1\.0$/im);
  expect(head).toMatch(/^Auto-Submitted: auto-generated$/im);
  expect(html).toContain('<html lang="he" dir="rtl">');
  expect(html.replaceAll('<img src="cid:', '')).not.toMatch(/<img|<script|url\(|src=/i);
  for (const cell of html.match(/<td[^>]*>/g) ?? []) expect(cell).toContain('dir="rtl"');
  expect(text).toMatch(/[א-ת]{2}/);
  // Service mails sell nothing.
  expect(plainly(text)).not.toMatch(/מבצע|הנחה|שדרגו|פרסומת/);
}

const isEndable = ({ head }: Arrived) =>
  /^List-Unsubscribe:\s+<http:\/\/localhost:3000\/unsubscribe\/[\w-]+\?token=[\w.-]+>$/im.test(head) &&
  /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/im.test(head);

describe('each kind arrives', () => {
  // Proves S443.
  test('the welcome, the way back in, and the two mails of a new address', async () => {
    const owner = await world.asOwner({ fullName: 'דנה "דנדוש" לוי, Ltd.' });
    await send(world, 'POST', '/api/auth/forgot-password', { email: owner.email });
    const email = `new-${owner.email}`;
    await owner.request('/api/auth/update-profile', { method: 'PUT', body: new URLSearchParams({ email }) });
    // Only what the account's own session has sent to its own address names the owner.
    const arrived: [string, string, boolean][] = [
      [owner.email, 'ברוכים הבאים לדוגרי', false],
      [owner.email, 'איפוס הסיסמה בדוגרי', false],
      [email, 'אישור כתובת האימייל החדשה', false],
      [owner.email, 'בקשה להחלפת כתובת האימייל', true],
    ];
    for (const [address, subject, isNamed] of arrived) {
      const mail = await mailAt(address, subject);
      expectGoodMail(mail, address);
      expect(plainly(mail.text)).toContain(isNamed ? 'שלום דנה "דנדוש" לוי, Ltd.,' : 'שלום,');
      expect(mail.html.includes('דנדוש')).toBe(isNamed);
      expect(isEndable(mail)).toBe(false);
    }
  });

  // Proves S444.
  test('the new review and the weekly digest, which end at one press', async () => {
    const owner = await ownerWithBusiness(world);
    await submit(world, owner.username, { customerName: 'מאיה', rating: 1 });
    const review = await mailAt(owner.email, 'ביקורת חדשה: מאיה, כוכב אחד');
    expectGoodMail(review, owner.email);
    expect(isEndable(review)).toBe(true);

    const today = zonedDay(new Date());
    const sunday = addDays(today, 7 - zonedParts(new Date()).weekday);
    const createdAt = instantOf(addDays(sunday, -3), '12:00');
    await storeReviews(world, [buildReview({ businessId: owner.businessId, createdAt })]);
    world.setTime(instantOf(sunday, '08:00'));
    await runJob(world, 'digests');
    world.setTime(new Date());
    const digest = await mailAt(owner.email, /^השבוע בדוגרי: /);
    expectGoodMail(digest, owner.email);
    expect(isEndable(digest)).toBe(true);
  });

  test('a month of the partner programme that waits for its invoice', async () => {
    const admin = await world.asAdmin();
    const partner = await register(world);
    const brought = await bring(world, partner, 6);
    await pay(admin, { userId: brought.at(-1)?.userId ?? '' }, '99.00');
    await closeMonths(world.services, new Date(Date.now() + 32 * 86_400_000));
    const subject = /^העמלות של .* מחכות לחשבונית$/;
    const [address = ''] = await vi.waitFor(() => {
      const to = server.received.filter(({ source }) => plainly(readEml(source).subject).match(subject));
      return to[0]?.to ?? expect.fail('no mail');
    }, PATIENCE);
    const mail = await mailAt(address, subject);
    expectGoodMail(mail, address);
    expect(isEndable(mail)).toBe(false);
  });
});

describe('a review is taken at once, whatever becomes of its mail', { tags: 'slow' }, () => {
  /** The only new-review mail of an owner, as the queue has it. */
  async function jobOf(owner: { businessId: string }) {
    const jobs = await queuedJobs(world, 'review-mail');
    return jobs.find(({ data }) => data.businessId === owner.businessId);
  }

  /** As if the time until the next try had passed. */
  const hurry = () =>
    world.db.execute(
      sql`update pgboss.job set start_after = now() where state = 'retry' and name = 'review-mail'`,
    );

  const untilState = async (owner: { businessId: string }, state: string) =>
    vi.waitFor(async () => expect((await jobOf(owner))?.state).toBe(state), PATIENCE);

  // Proves S446.
  test.each([
    ['a server that is busy', 'busy'],
    ['a server that dies in the middle', 'dies'],
  ] as const)('%s: the mail comes once it is well again', async (_, mood) => {
    const owner = await ownerWithBusiness(world);
    await mailAt(owner.email, 'ברוכים הבאים לדוגרי');
    server.state.mood = mood;
    expect((await submit(world, owner.username)).status).toBe(201);
    await untilState(owner, 'retry');
    server.state.mood = 'well';
    await hurry();
    const mail = await mailAt(owner.email, /^ביקורת חדשה/);
    await untilState(owner, 'completed');
    expect(idOf(mail)).toContain((await jobOf(owner))?.id);
    expect(arrivedAt(owner.email).filter(({ subject }) => /^ביקורת חדשה/.test(subject))).toHaveLength(1);
  });

  test('a server that dies with the mail in hand: it may come twice, and is told to be one', async () => {
    const owner = await ownerWithBusiness(world);
    await mailAt(owner.email, 'ברוכים הבאים לדוגרי');
    server.state.mood = 'dies-having-it';
    await submit(world, owner.username);
    await untilState(owner, 'retry');
    server.state.mood = 'well';
    await hurry();
    await untilState(owner, 'completed');
    const copies = arrivedAt(owner.email).filter(({ subject }) => /^ביקורת חדשה/.test(subject));
    expect(copies).toHaveLength(2);
    expect(new Set(copies.map(idOf)).size).toBe(1);
    expect(new Set(copies.map(({ text }) => text)).size).toBe(1);
  });

  // Proves S446.
  test('a server that is gone: the mail waits until it is back', async () => {
    const owner = await ownerWithBusiness(world);
    await mailAt(owner.email, 'ברוכים הבאים לדוגרי');
    const { port } = server;
    const before = server.received;
    await server.stop();
    expect((await submit(world, owner.username)).status).toBe(201);
    await untilState(owner, 'retry');
    server = await startSmtpServer({ port });
    server.received.push(...before);
    await hurry();
    await mailAt(owner.email, /^ביקורת חדשה/);
  });

  test('a mailbox that is none: the job is kept as failed, the log says so, and nobody tries again', async () => {
    const owner = await ownerWithBusiness(world, { email: `nobody-${Date.now()}@gone.example` });
    const before = world.logged.length;
    expect((await submit(world, owner.username)).status).toBe(201);
    await untilState(owner, 'failed');
    const tries = server.state.tries;
    await hurry();
    const said = world.logged.slice(before).map((line) => JSON.parse(line) as Record<string, unknown>);
    const failures = said.filter(({ job, level }) => job === 'review-mail' && level === 'error');
    expect(failures).toMatchObject([
      { msg: 'job failed for good', attempt: 1, err: { type: 'MailRefused' } },
    ]);
    expect(JSON.stringify(failures)).not.toContain(owner.email);
    // Another owner's mail goes on as ever.
    const other = await ownerWithBusiness(world);
    await submit(world, other.username);
    await mailAt(other.email, /^ביקורת חדשה/);
    expect((await jobOf(owner))?.state).toBe('failed');
    expect(server.state.tries).toBeGreaterThan(tries);
    // The review itself is there.
    const { items } = (await (await owner.request('/api/reviews/me')).json()) as { items: unknown[] };
    expect(items).toHaveLength(1);
  });
});
