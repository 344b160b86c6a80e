import { and, eq, gt } from 'drizzle-orm';
import type { Db, Reader, Tx } from '#platform/db/database.ts';
import { hashToken, newToken } from '#platform/secrets.ts';
import { CONFIRM_LINK_DAYS, DOWNLOAD_LINK_DAYS, daysAfter, type LinkAct } from './policy.ts';
import { rightsLinks } from './schema.ts';

const LIFE_DAYS: Record<LinkAct, number> = { confirm: CONFIRM_LINK_DAYS, download: DOWNLOAD_LINK_DAYS };

/** Makes a link of a case and answers what stands in it, and until when. Earlier ones stand: a mail may come twice. */
export async function issueLink(db: Db, link: { caseId: string; act: LinkAct }, at: Date) {
  const token = newToken();
  const expiresAt = daysAfter(at, LIFE_DAYS[link.act]);
  await db.insert(rightsLinks).values({ ...link, tokenHash: hashToken(token), createdAt: at, expiresAt });
  return { token, expiresAt };
}

export async function findCaseLink(db: Reader, act: LinkAct, token: string, at: Date) {
  const { caseId, expiresAt } = rightsLinks;
  const [found] = await db
    .select({ caseId, expiresAt })
    .from(rightsLinks)
    .where(
      and(
        eq(rightsLinks.tokenHash, hashToken(token)),
        eq(rightsLinks.act, act),
        gt(rightsLinks.expiresAt, at),
      ),
    );
  return found ?? null;
}

export async function dropLinks(tx: Tx, caseId: string, act: LinkAct): Promise<void> {
  await tx.delete(rightsLinks).where(and(eq(rightsLinks.caseId, caseId), eq(rightsLinks.act, act)));
}
