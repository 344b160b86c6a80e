import type { OwnedBusinessId } from '#features/accounts/guard.ts';
import { readLogoPng } from '#features/card-design/logo.data.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { excerpt } from '#features/cards/excerpt.policy.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { listPublicReviewsOfDays } from '#features/reviews/public.data.ts';
import type { Services } from '#platform/services.ts';
import { getAnalytics } from '../stats/analytics.data.ts';
import { getCardFigures } from '../stats/card-figures.data.ts';
import type { StatsSpan } from '../stats/period.policy.ts';
import { spanNameOf } from '../stats/span-names.policy.ts';
import type { Report } from './policy.ts';

const LOGO_SIDE = 220;
const QUOTES = 2;
const QUOTE_MAX = 180;
const READ_FOR_QUOTES = 20;

/** Reads what a report tells of some days. @param of.isDrawn it is a document, with logo and quotes */
export async function readReport(
  services: Services,
  business: OwnedBusinessId,
  { span, isDrawn }: { span: StatsSpan; isDrawn: boolean },
): Promise<Report & { username: string }> {
  const { db, reads, clock, publicUrl } = services;
  const analytics = await reads.current((standby) => getAnalytics(standby, business, span, clock()));
  const { businessName, username, logo } = await getBusinessProfile(db, business);
  return {
    business: businessName,
    username,
    address: publicUrl().replace(/^https?:\/\//, '') + cardPath(username),
    logo: isDrawn ? await readLogoPng(services, keyOf(logo), LOGO_SIDE) : null,
    quotes: isDrawn ? await newestQuotes(db, business, analytics.period) : [],
    range: spanNameOf(span),
    analytics,
    card: await getCardFigures(db, business, span, clock()),
    madeAt: clock(),
  };
}

function keyOf(logo: string | null): string | null {
  return logo?.replace(/^\/media\//, '') ?? null;
}

async function newestQuotes(
  db: Services['db'],
  businessId: string,
  days: { from: string; to: string },
): Promise<Report['quotes']> {
  const published = await listPublicReviewsOfDays(db, businessId, {
    view: 'all',
    limit: READ_FOR_QUOTES,
    ...days,
  });
  return published
    .filter(({ comment }) => comment !== '')
    .slice(0, QUOTES)
    .map(({ customerName, rating, comment, createdAt }) => ({
      name: customerName,
      rating,
      text: excerpt(comment, QUOTE_MAX),
      at: new Date(createdAt),
    }));
}
