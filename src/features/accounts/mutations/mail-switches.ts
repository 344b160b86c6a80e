import { type Db, transact } from '#platform/db/database.ts';
import { listMailSwitches } from '../data/mail-switches.ts';
import type { MailKind, SwitchedVia } from '../policy/mail-kinds.ts';
import { mailSwitches } from '../schema.ts';

/** Switches kinds of mail on or off, and records when and where; what already stands so is left alone. */
export async function switchMails(
  db: Db,
  userId: string,
  wanted: Partial<Record<MailKind, boolean>>,
  via: SwitchedVia,
  at: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    for (const { kind, isOn } of await listMailSwitches(tx, userId)) {
      const wish = wanted[kind];
      if (wish === undefined || wish === isOn) continue;
      const row = { isOn: wish, switchedAt: at, via };
      await tx
        .insert(mailSwitches)
        .values({ userId, kind, ...row })
        .onConflictDoUpdate({ target: [mailSwitches.userId, mailSwitches.kind], set: row });
    }
  });
}
