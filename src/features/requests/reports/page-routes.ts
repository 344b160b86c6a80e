import type { Context } from 'hono';
import { type BehindCard, findBehindCard } from '#features/card-design/behind-card.data.ts';
import { requireCardAt } from '#features/cards/guard.ts';
import { LANGUAGES, type Language, languagePath } from '#features/cards/translations/languages.contract.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import type { PublicReview } from '#features/reviews/contract.ts';
import { findPublicReview } from '#features/reviews/public.data.ts';
import { CASE_NUMBER } from '#platform/case-number.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { createRouter } from '#platform/http/endpoint.ts';
import { admitMailedForm } from '#platform/http/limits/form-admission.ts';
import { tooMany } from '#platform/http/limits/limits.ts';
import { type DrawnForm, publicForm } from '#platform/http/posted-form.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Services } from '#platform/services.ts';
import type { RenderedDocument } from '#ui/layout/public-document.ts';
import { TRAP_FIELD } from '../contact/form.contract.ts';
import { noticeForm } from './contract.ts';
import { noticesCopy } from './copy.he.ts';
import { receiveNotice } from './mutations.ts';
import { NOTICE_WORDS } from './page-words.policy.ts';

const RULES = { name: 'notice', perNetworkADay: 10, texts: noticesCopy.errors };
const PER_REVIEW = { points: 20, seconds: 86_400 };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

interface Noticed extends BehindCard {
  businessId: string;
  review: PublicReview;
}

export interface NoticeModel extends Noticed, DrawnForm {
  /** Set once it was sent. */
  number: string | null;
}

interface NoticeWeb {
  pages(): Promise<{ notice(model: NoticeModel): RenderedDocument }>;
}

/** The form that reports a published review. */
export function noticePages(services: Services, web: NoticeWeb) {
  const router = createRouter();
  for (const language of LANGUAGES)
    router.route(
      '/',
      publicForm(services, {
        path: languagePath(cardPath(':username'), language) + reportPath(':id'),
        schema: noticeForm,
        sentAs: 'number',
        words: NOTICE_WORDS[language],
        find: (c) => findNoticed(services, c, language),
        draw: async (noticed, sent = '', form) =>
          (await web.pages()).notice({
            ...noticed,
            number: CASE_NUMBER.test(sent) ? sent : null,
            ...form,
          }),
        async take(c, { businessId, review }, { [TRAP_FIELD]: trap, ...form }) {
          await admitMailedForm(services, c, RULES, { trap, email: form.email });
          const refuse = tooMany(noticesCopy.errors.tooMany);
          await services.limits.take('notice-review', PER_REVIEW, [review.id]).catch(refuse);
          const notice = { businessId, reviewId: review.id, language, ...form };
          const number = await receiveNotice(services, notice, services.clock());
          c.var.log.info({ event: 'review_noticed', number, ground: form.ground });
          return number;
        },
      }),
    );
  return router;
}

/** Finds the card and the review that the address names. @throws {Problem} 404 */
async function findNoticed(services: Services, c: Context<AppEnv>, language: Language): Promise<Noticed> {
  const { username = '', id = '' } = c.req.param() as Record<string, string>;
  const card = await requireCardAt(services.db, username);
  const { businessId } = card;
  const review = UUID.test(id) ? await findPublicReview(services.db, businessId, id) : null;
  if (!review) throw new Problem(404);
  const rest = reportPath(review.id);
  return { ...(await findBehindCard(services, card, { language, username, rest })), businessId, review };
}

function reportPath(id: string): string {
  return `/reviews/${id}/report`;
}
