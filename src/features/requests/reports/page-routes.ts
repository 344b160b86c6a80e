import type { Context } from 'hono';
import type { Branding } from '#features/card-design/branding.contract.ts';
import { brandingOf } from '#features/card-design/branding.policy.ts';
import type { CardLanguage } from '#features/card-design/model.contract.ts';
import { pageLanguages } from '#features/card-design/page-languages.policy.ts';
import { findCardAt, type PublicCard } from '#features/cards/data.ts';
import { getNameIn, listShownLanguages } from '#features/cards/translations/data.ts';
import {
  LANGUAGES,
  type Language,
  languagePath,
  type OtherLanguage,
} from '#features/cards/translations/languages.contract.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import type { PublicReview } from '#features/reviews/contract.ts';
import { findPublicReview } from '#features/reviews/public.data.ts';
import { CASE_NUMBER } from '#platform/case-number.ts';
import { takeFormOnce } from '#platform/http/answer-once.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { createRouter } from '#platform/http/endpoint.ts';
import { FORM_OVERHEAD_BYTES, limitBody } from '#platform/http/limits/body-limit.ts';
import { admitMailedForm } from '#platform/http/limits/form-admission.ts';
import { tooMany } from '#platform/http/limits/limits.ts';
import {
  emptyForm,
  type PostedProblem,
  parseForm,
  personalPage,
  readForm,
  refusedForm,
} from '#platform/http/posted-form.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Services } from '#platform/services.ts';
import type { RenderedDocument } from '#ui/layout/public-document.ts';
import { TRAP_FIELD } from '../contact/form.contract.ts';
import { type NoticeForm, noticeForm } from './contract.ts';
import { noticesCopy } from './copy.he.ts';
import { receiveNotice } from './mutations.ts';
import { NOTICE_WORDS } from './page-words.policy.ts';

const RULES = { name: 'notice', perNetworkADay: 10, texts: noticesCopy.errors };
const PER_REVIEW = { points: 20, seconds: 86_400 };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface NoticeModel {
  language: Language;
  branding: Branding;
  languages: CardLanguage[];
  business: { name: string; path: string };
  review: PublicReview;
  /** Set once it was sent. */
  number: string | null;
  problem?: PostedProblem;
  values?: Record<string, string>;
}

interface NoticeWeb {
  pages(): Promise<{ notice(model: NoticeModel): RenderedDocument }>;
}

/** The form by which anybody asks for a published review to be looked at; it needs no script. */
export function noticePages(services: Services, web: NoticeWeb) {
  const draw = async (model: NoticeModel) => (await web.pages()).notice(model);
  const router = createRouter();
  for (const language of LANGUAGES) {
    const pattern = `${languagePath(cardPath(':username'), language)}/reviews/:id/report`;
    const { errors, failed } = NOTICE_WORDS[language];
    router
      .get(pattern, async (c) => {
        const found = await findNoticed(services, c, language);
        if (found.name === null) return c.redirect(pathOf(found, 'he'), 302);
        const typed = c.req.query('number') ?? '';
        const number = CASE_NUMBER.test(typed) ? typed : null;
        const model = { ...modelOf(found, language, services.publicUrl()), number, values: emptyForm() };
        return personalPage(c, await draw(model));
      })
      .post(pattern, limitBody(FORM_OVERHEAD_BYTES), async (c) => {
        const found = await findNoticed(services, c, language);
        const values = await readForm(c);
        try {
          const form = parseForm(noticeForm, values);
          return await takeFormOnce(services, c, values, async () => {
            const number = await take(services, c, { ...found, language }, form);
            return `${pathOf(found, language)}?number=${number}`;
          });
        } catch (error) {
          const { problem, status, headers } = refusedForm(error, failed.wrong, errors);
          return personalPage(
            c,
            await draw({ ...modelOf(found, language, services.publicUrl()), values, problem }),
            status,
            headers,
          );
        }
      });
  }
  return router;
}

interface Noticed {
  card: PublicCard;
  /** Of the business in the language; null where its card is not shown in that. */
  name: string | null;
  /** Beside Hebrew. */
  others: OtherLanguage[];
  review: PublicReview;
}

/** Finds the card and the review that the address names. @throws {Problem} 404 */
async function findNoticed({ db }: Services, c: Context<AppEnv>, language: Language): Promise<Noticed> {
  const { username = '', id = '' } = c.req.param() as Record<string, string>;
  const card = await findCardAt(db, username);
  const review = card && UUID.test(id) ? await findPublicReview(db, card.businessId, id) : null;
  if (!card || !review) throw new Problem(404);
  const others = await listShownLanguages(db, card.businessId);
  return { card, review, others, name: await getNameIn(db, card, language, others) };
}

function modelOf({ card, name, others, review }: Noticed, language: Language, publicUrl: string) {
  return {
    language,
    branding: brandingOf(card, name),
    languages: pageLanguages(card, others, { publicUrl, rest: `/reviews/${review.id}/report` }),
    business: { name: name ?? card.businessName, path: languagePath(cardPath(card.slug), language) },
    review,
    number: null,
  };
}

function pathOf({ card, review }: Noticed, language: Language): string {
  return `${languagePath(cardPath(card.slug), language)}/reviews/${review.id}/report`;
}

/** Keeps a notice. @returns its number @throws {Problem} 422 in the trap, 429 */
async function take(
  services: Services,
  c: Context<AppEnv>,
  { card, review, language }: Noticed & { language: Language },
  { [TRAP_FIELD]: trap, ...form }: NoticeForm,
): Promise<string> {
  await admitMailedForm(services, c, RULES, { trap, email: form.email });
  const refuse = tooMany(noticesCopy.errors.tooMany);
  await services.limits.take('notice-review', PER_REVIEW, [review.id]).catch(refuse);
  const notice = { businessId: card.businessId, reviewId: review.id, language, ...form };
  const number = await receiveNotice(services, notice, services.clock());
  c.var.log.info({ event: 'review_noticed', number, ground: form.ground });
  return number;
}
