import type { Context } from 'hono';
import { findCardAt, type PublicCard } from '#features/cards/data.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { TRAP_FIELD } from '#features/contact/form.contract.ts';
import type { PublicReview } from '#features/reviews/contract.ts';
import { findPublicReview } from '#features/reviews/public.data.ts';
import { CASE_NUMBER } from '#platform/case-number.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { createRouter } from '#platform/http/endpoint.ts';
import { FORM_OVERHEAD_BYTES, limitBody } from '#platform/http/limits/body-limit.ts';
import { tooMany } from '#platform/http/limits/limits.ts';
import {
  type PostedProblem,
  parseForm,
  personalPage,
  readForm,
  refusedForm,
} from '#platform/http/posted-form.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Services } from '#platform/services.ts';
import type { RenderedDocument } from '#ui/layout/public-document.ts';
import { noticeForm } from './contract.ts';
import { noticesCopy } from './copy.he.ts';
import { receiveNotice } from './mutations.ts';
import { noticePage as words } from './page.copy.he.ts';

const DAY_SECONDS = 86_400;
const PER_NETWORK = { points: 10, seconds: DAY_SECONDS };
/** Each is a mail to whoever the address belongs to. */
const PER_ADDRESS = { points: 5, seconds: DAY_SECONDS };
const PER_REVIEW = { points: 20, seconds: DAY_SECONDS };
const PATH = '/business/:username/reviews/:id/report';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface NoticeModel {
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
  return createRouter()
    .get(PATH, async (c) => {
      const number = c.req.query('number') ?? '';
      const found = await findNoticed(services, c);
      return personalPage(
        c,
        await draw({ ...modelOf(found), number: CASE_NUMBER.test(number) ? number : null }),
      );
    })
    .post(PATH, limitBody(FORM_OVERHEAD_BYTES), async (c) => {
      const found = await findNoticed(services, c);
      const values = await readForm(c);
      try {
        return c.redirect(`${pathOf(found)}?number=${await take(services, c, found, values)}`, 303);
      } catch (error) {
        const { problem, status, headers } = refusedForm(error, words.failed.wrong);
        return personalPage(c, await draw({ ...modelOf(found), values, problem }), status, headers);
      }
    });
}

interface Noticed {
  card: PublicCard;
  review: PublicReview;
}

/** Finds the card and the review that the address names. @throws {Problem} 404 */
async function findNoticed({ db }: Services, c: Context<AppEnv>): Promise<Noticed> {
  const { username = '', id = '' } = c.req.param() as Record<string, string>;
  const card = await findCardAt(db, username);
  const review = card && UUID.test(id) ? await findPublicReview(db, card.businessId, id) : null;
  if (!card || !review) throw new Problem(404);
  return { card, review };
}

function modelOf({ card, review }: Noticed) {
  return { business: { name: card.businessName, path: cardPath(card.slug) }, review, number: null };
}

function pathOf({ card, review }: Noticed): string {
  return `${cardPath(card.slug)}/reviews/${review.id}/report`;
}

/** Keeps a notice that passed every check. @returns its number @throws {Problem} 422, 429 */
async function take(
  services: Services,
  c: Context<AppEnv>,
  { card, review }: Noticed,
  values: Record<string, string>,
): Promise<string> {
  const { limits, clock } = services;
  const { [TRAP_FIELD]: trap, ...form } = parseForm(noticeForm, values);
  if (trap) {
    c.var.log.info('notice form trapped a program');
    throw new Problem(422, { code: 'not_accepted', message: noticesCopy.errors.trapped });
  }
  const refuse = tooMany(noticesCopy.errors.tooMany);
  await limits.take('notice', PER_NETWORK, [c.var.caller.network]).catch(refuse);
  await limits.take('notice-address', PER_ADDRESS, [form.email]).catch(refuse);
  await limits.take('notice-review', PER_REVIEW, [review.id]).catch(refuse);
  const notice = { businessId: card.businessId, reviewId: review.id, ...form };
  const { number, isNew } = await receiveNotice(services, notice, clock());
  if (isNew) c.var.log.info({ event: 'review_noticed', number, ground: form.ground });
  return number;
}
