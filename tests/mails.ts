import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { jobKinds } from '../src/jobs.ts';
import { readEml, type StoredMail } from '../src/platform/mail/read-eml.ts';
import type { World } from './world.ts';

/** Starts the work in the background, and waits for mails: each is handed out once. */
export async function startMails(world: World) {
  await world.services.jobs.work(jobKinds(world.services));
  const outbox = path.join(world.dataDir, 'outbox');
  const handedOut = new Set<string>();

  /** The next mail to this address with this subject. */
  return async function mailTo(address: string, subject: string): Promise<StoredMail> {
    return vi.waitFor(
      () => {
        for (const file of readdirSync(outbox).sort()) {
          if (handedOut.has(file) || !file.endsWith('.eml')) continue;
          const mail = readEml(readFileSync(path.join(outbox, file), 'utf8'));
          if (!mail.to.includes(`<${address}>`) || mail.subject !== subject) continue;
          handedOut.add(file);
          return mail;
        }
        return expect.fail(`no mail «${subject}» to ${address}`);
      },
      { timeout: 20_000, interval: 50 },
    );
  };
}

/** What stands in the link of a mail. */
export function tokenIn({ text }: StoredMail): string {
  return /[?&]token=([\w-]+)/.exec(text)?.[1] ?? expect.fail('no link in the mail');
}
