import { type Db, transact } from '#platform/db/database.ts';
import type { MemberKey } from '../owners.data.ts';
import { wantsMail } from './data.ts';
import type { SwitchedVia } from './policy.ts';
import { memberMails } from './schema.ts';

/**
 * Switches kinds of mail about a business (keys of `wanted`) on or off for one of its people, and records when and where
 * it changed something.
 */
export async function switchMails(
  db: Db,
  { userId, businessId }: MemberKey,
  wanted: Record<string, boolean | undefined>,
  via: SwitchedVia,
  at: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    for (const [kind, isOn] of Object.entries(wanted)) {
      if (isOn === undefined || isOn === (await wantsMail(tx, { userId, businessId }, kind))) continue;
      const row = { isOn, switchedAt: at, via };
      const { userId: user, businessId: business, kind: name } = memberMails;
      await tx
        .insert(memberMails)
        .values({ userId, businessId, kind, ...row })
        .onConflictDoUpdate({ target: [user, business, name], set: row });
    }
  });
}
