import { type Db, transact } from '#platform/db/database.ts';
import { wantsMail } from './data.ts';
import type { SwitchedVia } from './policy.ts';
import { mailSwitches } from './schema.ts';

/** Switches kinds of mail (keys of `wanted`) on or off, and records when and where it changed something. */
export async function switchMails(
  db: Db,
  userId: string,
  wanted: Record<string, boolean | undefined>,
  via: SwitchedVia,
  at: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    for (const [kind, isOn] of Object.entries(wanted)) {
      if (isOn === undefined || isOn === (await wantsMail(tx, userId, kind))) continue;
      const row = { isOn, switchedAt: at, via };
      await tx
        .insert(mailSwitches)
        .values({ userId, kind, ...row })
        .onConflictDoUpdate({ target: [mailSwitches.userId, mailSwitches.kind], set: row });
    }
  });
}
