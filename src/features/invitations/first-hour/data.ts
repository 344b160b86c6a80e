import { eq } from 'drizzle-orm';
import type { FirstHour } from '#features/accounts/contract.ts';
import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { getOwnCard, hasFormerSlug } from '#features/cards/data.ts';
import { DEFAULT_DESIGN } from '#features/cards/design.contract.ts';
import { areHoursSaid, openingHoursOf } from '#features/cards/hours/hours-shapes.policy.ts';
import type { Reader } from '#platform/db/database.ts';
import { hasSentInvitation } from '../data.ts';
import type { Readiness } from './contract.ts';
import { firstHours } from './schema.ts';
import { SHEETS } from './sheets.contract.ts';

export async function getFirstHour(db: Reader, businessId: string): Promise<FirstHour | null> {
  const row = await findRow(db, businessId);
  if (!row) return null;
  return {
    sheet: SHEETS.find((sheet) => row[`${sheet}At`] === null) ?? null,
    isListShown: row.listHiddenAt === null,
    isCelebrated: row.celebratedAt !== null,
  };
}

export async function getReadiness(db: Reader, business: OwnedBusinessId): Promise<Readiness | null> {
  const [row, card] = [await findRow(db, business), await getOwnCard(db, business)];
  if (!card) return null;
  return {
    link: row?.isNameChosen || (await hasFormerSlug(db, business)),
    look: row?.isLookChosen || card.logo !== null || card.primaryColor !== DEFAULT_DESIGN.primaryColor,
    phone: card.phone !== '' || card.whatsapp !== '',
    hours: areHoursSaid(openingHoursOf(card)),
    google: card.googleReviewLink !== '',
    request: await hasSentInvitation(db, business),
  };
}

async function findRow(db: Reader, businessId: string) {
  const [row] = await db.select().from(firstHours).where(eq(firstHours.businessId, businessId));
  return row;
}
