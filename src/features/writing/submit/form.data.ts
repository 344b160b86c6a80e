import { randomUUID } from 'node:crypto';
import { CARD_WORDS } from '#features/card-design/words.policy.ts';
import type { PublicCard } from '#features/cards/data.ts';
import { getNameIn, listShownLanguages } from '#features/cards/translations/data.ts';
import type { Language } from '#features/cards/translations/languages.contract.ts';
import { listCustomerNames } from '#features/customers/names.data.ts';
import { findLink } from '#features/invitations/data.ts';
import { linkState } from '#features/invitations/states.policy.ts';
import type { ReviewForm } from '#features/reviews/contract.ts';
import { findReview } from '#features/reviews/data.ts';
import { signFormToken } from '#platform/http/limits/form-token.ts';
import type { Services } from '#platform/services.ts';
import { mediaPath } from '#platform/storage/media-paths.ts';

type Needed = Pick<Services, 'db' | 'secret' | 'clock'>;

export interface Belonging {
  /** The caller owns the business. */
  isOwn: boolean;
  /** Its owner signed in on this browser before. */
  isOwnersDevice: boolean;
}

interface Asked extends Belonging {
  language: Language;
  /** Code of the personal link that opened the form, whether or not it is good. */
  invitation?: string;
}

/** Makes a form for one visitor: its token and key are good for one review. */
export async function getReviewForm(
  services: Needed,
  card: PublicCard,
  { language, invitation, ...belonging }: Asked,
): Promise<ReviewForm> {
  const { db, secret, clock } = services;
  const shown = await listShownLanguages(db, card.businessId);
  const name = await getNameIn(db, card, language, shown);
  return {
    username: card.slug,
    businessName: name ?? card.businessName,
    language: name === null ? 'he' : language,
    languages: shown.length === 0 ? [] : (['he', ...shown] as const).map(named),
    logo: card.logo && mediaPath(card.logo),
    googleReviewLink: card.googleReviewLink,
    ...belonging,
    invitation: await getOpenedLink(services, card.businessId, invitation),
    submissionKey: randomUUID(),
    token: signFormToken(secret, card.businessId, clock()),
  };
}

function named(language: Language) {
  return { language, name: CARD_WORDS[language].switching.name };
}

/** Reads what the form shows of the personal link that opened it; null where the link is of no invitation of this business. */
async function getOpenedLink(
  { db, secret, clock }: Needed,
  businessId: string,
  typed: string | undefined,
): Promise<ReviewForm['invitation']> {
  const link = typed ? await findLink(db, secret, typed) : null;
  if (link?.businessId !== businessId) return null;
  const { code, customerId, reviewId } = link;
  const names = customerId ? await listCustomerNames(db, businessId, [customerId]) : null;
  const review = reviewId ? await findReview(db, businessId, reviewId) : null;
  return {
    code,
    state: linkState(link, clock()),
    customerName: (customerId && names?.get(customerId)) || '',
    mayDecline: customerId !== null,
    review: review ? { status: review.status, createdAt: review.createdAt.toISOString() } : null,
  };
}
