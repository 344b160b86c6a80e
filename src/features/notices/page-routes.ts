import type { Context } from 'hono';
import { findCardAt, type PublicCard } from '#features/cards/data.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { TRAP_FIELD } from '#features/contact/form.contract.ts';
import type { PublicReview } from '#features/reviews/contract.ts';
import { findPublicReview } from '#features/reviews/noticed.data.ts';
import { CASE_NUMBER } from '#platform/case-number.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { createRouter } from '#platform/http/endpoint.ts';
import { fieldMessages } from '#platform/http/field-messages.ts';
import { FORM_OVERHEAD_BYTES, limitBody } from '#platform/http/limits/body-limit.ts';
import { readForm } from '#platform/http/posted-form.ts';
import { Problem } from '#platform/http/problem.ts';
import { finishedPagePolicy } from '#platform/http/security-headers.ts';
import type { Services } from '#platform/services.ts';
import type { RenderedDocument } from '#ui/layout/public-document.ts';
import { type NoticeForm, noticeForm } from './contract.ts';
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
  problem?: { text: string; fields: Record<string, string> };
  values?: Record<string, string>;
}

interface NoticeWeb {
  pages(): Promise<{ notice(model: NoticeModel): RenderedDocument }>;
}

/** The form by which anybody asks for a published review to be looked at; it needs no script. */
export function noticePages(services: Services, web: NoticeWeb) {
  const { db, clock, limits } = services;

  async function show(c: Context<AppEnv>, model: NoticeModel, status: 200 | 422 | 429 = 200, headers = {}) {
    const page = (await web.pages()).notice(model);
    return c.html(page.html, status, {
      ...headers,
      ...finishedPagePolicy(page),
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    });
  }

  /** The card and the review that the address names. @throws {Problem} 404 */
  async function find(c: Context<AppEnv>): Promise<{ card: PublicCard; review: PublicReview }> {
    const { username = '', id = '' } = c.req.param() as Record<string, string>;
    const card = await findCardAt(db, username);
    const review = card && UUID.test(id) ? await findPublicReview(db, card.businessId, id) : null;
    if (!card || !review) throw new Problem(404);
    return { card, review };
  }

  const modelOf = ({ card, review }: Awaited<ReturnType<typeof find>>) => ({
    business: { name: card.businessName, path: cardPath(card.slug) },
    review,
    number: null,
  });

  /** @throws {Problem} 422 in the trap, 429 */
  async function admit(c: Context<AppEnv>, form: NoticeForm, reviewId: string): Promise<void> {
    if (form[TRAP_FIELD]) {
      c.var.log.info('notice form trapped a program');
      throw new Problem(422, { code: 'not_accepted', message: noticesCopy.errors.trapped });
    }
    await limits.take('notice', PER_NETWORK, [c.var.caller.network]).catch(tooMany);
    await limits.take('notice-address', PER_ADDRESS, [form.email]).catch(tooMany);
    await limits.take('notice-review', PER_REVIEW, [reviewId]).catch(tooMany);
  }

  return createRouter()
    .get(PATH, async (c) => {
      const number = c.req.query('number') ?? '';
      return show(c, { ...modelOf(await find(c)), number: CASE_NUMBER.test(number) ? number : null });
    })
    .post(PATH, limitBody(FORM_OVERHEAD_BYTES), async (c) => {
      const found = await find(c);
      const values = await readForm(c);
      const { businessId, slug } = found.card;
      try {
        const parsed = noticeForm.safeParse(values);
        if (!parsed.success) throw new Problem(422, { fields: fieldMessages(parsed.error.issues) });
        await admit(c, parsed.data, found.review.id);
        const { [TRAP_FIELD]: _trap, ...notice } = parsed.data;
        const of = { businessId, reviewId: found.review.id };
        const { number, isNew } = await receiveNotice(services, { ...of, ...notice }, clock());
        if (isNew) c.var.log.info({ event: 'review_noticed', number, ground: notice.ground });
        return c.redirect(`${cardPath(slug)}/reviews/${found.review.id}/report?number=${number}`, 303);
      } catch (error) {
        if (!(error instanceof Problem) || (error.status !== 422 && error.status !== 429)) throw error;
        const { fields = {}, message } = error.body;
        const text = Object.keys(fields).length > 0 ? words.failed.wrong : message;
        return show(c, { ...modelOf(found), values, problem: { text, fields } }, error.status, error.headers);
      }
    });
}

function tooMany(refusal: unknown): never {
  if (!(refusal instanceof Problem)) throw refusal;
  throw new Problem(429, { message: noticesCopy.errors.tooMany }, refusal.headers);
}
