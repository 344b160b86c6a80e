import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import { jobKinds } from '../src/jobs.ts';
import { rowsOf } from '../src/platform/db/database.ts';
import { newId } from '../src/platform/ids.ts';
import { readEml, type StoredMail } from '../src/platform/mail/read-eml.ts';
import type { World } from './world.ts';

/** Starts the work in the background, and waits for mails: each is handed out once. */
export async function startMails(world: World) {
  await world.services.jobs.work(jobKinds(world.services));
  const handedOut = new Set<string>();

  /** The next mail to this address with this subject. */
  return async function mailTo(address: string, subject: string): Promise<StoredMail> {
    return vi.waitFor(
      () => {
        for (const [file, mail] of outboxOf(world)) {
          if (handedOut.has(file) || !isTo(mail, address) || plainly(mail.subject) !== subject) continue;
          handedOut.add(file);
          return mail;
        }
        return expect.fail(`no mail «${subject}» to ${address}`);
      },
      { timeout: 20_000, interval: 50 },
    );
  };
}

/** Every mail to an address so far, the oldest first. */
export function mailsTo(world: Pick<World, 'dataDir'>, address: string): StoredMail[] {
  return outboxOf(world).flatMap(([, mail]) => (isTo(mail, address) ? [mail] : []));
}

/** Without the marks that isolate what is not Hebrew. */
export function plainly(text: string): string {
  return text.replace(/[\u2060\u2068\u2069]/g, '');
}

/** Returns the token in the link of a mail. */
export function tokenIn({ text }: StoredMail): string {
  return /[?&]token=([\w.-]+)/.exec(text)?.[1] ?? expect.fail('no link in the mail');
}

/** The path of the link in a mail whose path begins so, with what stands in it. */
export function pathIn({ text }: StoredMail, beginning: string): string {
  const links = [...text.matchAll(/https?:\/\/\S+/g)].map(([url]) => new URL(url));
  const found = links.find(({ pathname }) => pathname.startsWith(beginning));
  return found ? found.pathname + found.search : expect.fail(`no link ${beginning} in the mail`);
}

/** A job as the queue keeps it. */
export interface QueuedJob {
  id: string;
  data: Record<string, unknown>;
  state: string;
  startAfter: Date;
}

/** The jobs of a kind that the queue holds, in the order in which they were asked for, as the kind takes them. */
export async function queuedJobs(world: World, name: string): Promise<QueuedJob[]> {
  const rows = await rowsOf<QueuedJob>(
    world.db,
    sql`select id, data, state, start_after as "startAfter" from pgboss.job where name = ${name} order by created_on, id`,
  );
  return rows.map(({ data: { _requestId: _, ...data }, startAfter, ...row }) => ({
    ...row,
    data,
    startAfter: new Date(startAfter),
  }));
}

/** Runs a job now, as the queue would; the same id is the same job. */
export async function runJob(world: World, name: string, data: object = {}, id = newId()): Promise<void> {
  const kind = jobKinds(world.services).find((one) => one.name === name);
  if (!kind) return expect.fail(`no job ${name}`);
  await kind.run(data, { id });
}

/** A mail is written once and whole: whoever waits for the next one does not read those before it again. */
const readMails = new WeakMap<object, Map<string, StoredMail>>();

function outboxOf(world: Pick<World, 'dataDir'>): [string, StoredMail][] {
  const outbox = path.join(world.dataDir, 'outbox');
  if (!existsSync(outbox)) return [];
  const read = readMails.get(world) ?? new Map<string, StoredMail>();
  readMails.set(world, read);
  const files = readdirSync(outbox).filter((file) => file.endsWith('.eml'));
  return files.sort().map((file) => {
    const mail = read.get(file) ?? readEml(readFileSync(path.join(outbox, file), 'utf8'));
    read.set(file, mail);
    return [file, mail];
  });
}

function isTo(mail: StoredMail, address: string): boolean {
  return mail.to === address || mail.to.includes(`<${address}>`);
}
