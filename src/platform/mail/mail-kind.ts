import { inTurn } from '../concurrency/in-turn.ts';
import { type AnyJobKind, type JobKind, jobKind, type RunningJob, recurring } from '../jobs/jobs.ts';
import type { Services } from '../services.ts';
import { messageJobNames } from './copy.he.ts';
import { MAIL_RETRIES } from './mailer.ts';
import { type Addressee, type Letter, type MailSubscription, sendLetter } from './send-letter.ts';

export interface Mailing {
  to: Addressee;
  letter: Letter;
  subscription?: MailSubscription;
  id?: string;
}

interface Upkeep {
  /** Name of the switch by which its reader ends the kind; without one it always comes. */
  switchedBy?: string;
  /** Puts what waits into messages, and what a killed process left behind. */
  settle?(now: Date): Promise<unknown>;
  forget?(now: Date): Promise<unknown>;
}

/** A kind of message that leaves the product: a job under its name, enqueued in the transaction that causes it. */
export type MessageKind = AnyJobKind & { upkeep: Upkeep };

interface MailRules<T> extends Upkeep {
  /** Writes the mail; null where nobody is to get it any more. Runs again at every try. */
  write(input: T, job: RunningJob): Promise<Mailing | null>;
  onSent?(input: T): Promise<void>;
}

export function mailKind<T>(
  services: Services,
  { name, input }: Pick<JobKind<T>, 'name' | 'input'>,
  { write, onSent, ...upkeep }: MailRules<T>,
): MessageKind {
  const job = jobKind({
    name,
    input,
    retries: MAIL_RETRIES,
    async run(given: T, running) {
      const mailing = await write(given, running);
      if (!mailing) return;
      const { to, letter, subscription, id = running.id } = mailing;
      await sendLetter(services, to, letter, id, subscription);
      await onSent?.(given);
    },
  });
  return { ...job, upkeep };
}

export function messageKinds(kinds: AnyJobKind[]): MessageKind[] {
  return kinds.filter((kind): kind is MessageKind => 'upkeep' in kind);
}

export function messageUpkeep(kinds: AnyJobKind[], { clock }: Pick<Services, 'clock'>): AnyJobKind[] {
  const all = messageKinds(kinds).map(({ upkeep }) => upkeep);
  return [
    recurring(messageJobNames.settle.name, '*/5 * * * *', () =>
      inTurn(all, (kind) => kind.settle?.(clock())),
    ),
    recurring(messageJobNames.sweep.name, '25 3 * * *', () => inTurn(all, (kind) => kind.forget?.(clock()))),
  ];
}
