import { getSubscription } from '#features/accounts/data.ts';
import { requireBusiness } from '#features/accounts/guard.ts';
import { planPartCopy } from '#features/accounts/plan-names/limits.copy.he.ts';
import { includes } from '#features/accounts/plan-names/policy.ts';
import { getOwnCard } from '#features/cards/data.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import { idParams, route, routesOf } from '#platform/http/endpoint.ts';
import { refusalProblem } from '#platform/http/refusals.ts';
import { reviewsCopy } from '../copy.he.ts';
import { getRatingSummary } from '../counts/data.ts';
import { getReview } from '../data.ts';
import { reviewCopy } from './copy.he.ts';
import { drawReview } from './picture.data.ts';

const PICTURES = { points: 60, seconds: 3_600 };
const REFUSALS = {
  plan_limit: { status: 403, message: planPartCopy.sharePictures },
  not_found: { status: 404, code: 'review_not_found', message: reviewsCopy.errors.reviewNotFound },
  not_approved: { status: 409, message: reviewsCopy.errors.not_approved },
} as const;

const getPicture = route('get', '/api/reviews/{id}/picture', {
  summary: 'A published review as a picture to share',
  access: 'replier',
  request: { params: idParams },
  refusals: REFUSALS,
  responses: { 200: { description: 'The picture, as PNG' } },
}).handle(async (c, { db, limits, publicUrl }) => {
  const business = await requireBusiness(c);
  const refuse = (reason: keyof typeof REFUSALS) => refusalProblem({ ok: false, reason }, REFUSALS);
  const review = await getReview(db, business, c.req.valid('param').id);
  const card = await getOwnCard(db, business);
  if (!review || !card) throw refuse('not_found');
  if (!includes('sharePictures', await getSubscription(db, business))) throw refuse('plan_limit');
  if (review.status !== 'approved') throw refuse('not_approved');
  await limits.take('review-picture', PICTURES, [business]);
  const png = await drawReview({
    colors: card,
    business: card.businessName,
    address: publicUrl().replace(/^https?:\/\//, '') + cardPath(card.slug),
    review,
    rating: await getRatingSummary(db, business),
  });
  return c.body(new Uint8Array(png), 200, {
    'Content-Type': 'image/png',
    'Cache-Control': 'private, no-store',
    'Content-Disposition': contentDisposition('inline', reviewCopy.share.fileName, 'review.png'),
  });
});

export const reviewPictureRoutes = routesOf(getPicture);
