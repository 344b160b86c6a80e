import { z } from 'zod';
import { transact } from '#platform/db/database.ts';
import type { JobKind, RunningJob } from '#platform/jobs/jobs.ts';
import { type MessageKind, mailKind } from '#platform/mail/mail-kind.ts';
import type { Letter } from '#platform/mail/send-letter.ts';
import type { Services } from '#platform/services.ts';
import { findOwner, type Owner, type TeamMember } from '../owners.data.ts';
import { listReaders, type ReadersOf } from './data.ts';
import type { MailSwitch } from './policy.ts';
import { subscriptionOf } from './subscription.policy.ts';

/** For the input of a mail to all people of a business: whom this job writes to, and which one it was split from. */
export const oneReader = { reader: z.object({ userId: z.uuid(), jobId: z.uuid() }).optional() };
interface ForReaders {
  reader?: { userId: string; jobId: string };
}

type MailKindArgs<T> = Parameters<typeof mailKind<T>>;
type Rules<T> = Omit<MailKindArgs<T>[2], 'write' | 'switchedBy'>;

/** Declares a mail to the owner of a business alone. It is not sent where the account is closed or suspended. */
export function ownerMail<T extends { businessId: string }>(
  services: Services,
  definition: MailKindArgs<T>[1],
  { write, ...rules }: Rules<T> & { write(input: T, owner: Owner): Promise<Letter | null> },
): MessageKind {
  return mailKind<T>(services, definition, {
    ...rules,
    async write(input) {
      const owner = await findOwner(services.db, input.businessId);
      const letter = owner && (await write(input, owner));
      return letter && { to: owner, letter };
    },
  });
}

interface MemberMailRules<T> extends Rules<T> {
  /** The matter whose switch ends the mail, and whose role it is for. */
  about: MailSwitch;
  /** Writes the letter; null where there is nothing to tell any more. */
  write(input: T, reader: TeamMember): Promise<Letter | null>;
}

/** Declares a mail to all people of a business whom its matter is for. */
export function memberMail<T extends { businessId: string } & ForReaders>(
  services: Services,
  definition: MailKindArgs<T>[1],
  { about, write, ...rules }: MemberMailRules<T>,
): MessageKind {
  return mailKind<T>(services, definition, {
    ...rules,
    switchedBy: about.kind,
    async write(input, job) {
      const reader = await findReader(services, definition, {
        input,
        job,
        businessId: input.businessId,
        about,
      });
      const letter = reader && (await write(input, reader));
      return letter && { to: reader, letter, subscription: subscriptionOf(services, reader, about) };
    },
  });
}

interface Split<T> {
  input: T;
  job: RunningJob;
  businessId: string;
  about: ReadersOf;
}

/**
 * Finds whom a job writes to: the owner, or whom its input names; null where they are not to get it. Everybody else gets a
 * job of their own, the same one at every try, so that no retry mails anybody twice.
 */
export async function findReader<T extends ForReaders>(
  { db, jobs }: Services,
  kind: Pick<JobKind<T>, 'name' | 'input'>,
  { input, job, businessId, about }: Split<T>,
): Promise<TeamMember | null> {
  const readers = await listReaders(db, businessId, about);
  const { reader } = input;
  if (reader) return readers.find(({ userId }) => userId === reader.userId) ?? null;
  const others = readers.filter(({ role }) => role !== 'owner');
  if (others.length > 0)
    await transact(db, async (tx) => {
      for (const { userId } of others)
        await jobs.enqueue(
          tx,
          kind,
          { ...input, reader: { userId, jobId: job.id } },
          { key: `${job.id} ${userId}` },
        );
    });
  return readers.find(({ role }) => role === 'owner') ?? null;
}
