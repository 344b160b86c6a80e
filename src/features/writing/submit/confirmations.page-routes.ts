import type { Context } from 'hono';
import { LINKS_PER_NETWORK } from '#features/accounts/limits.policy.ts';
import { type Language, readLanguage } from '#features/cards/translations/languages.contract.ts';
import { confirmAddress } from '#features/reviews/by-writer.mutations.ts';
import { CONFIRMATION_PATH } from '#features/reviews/form.contract.ts';
import { withOpenPhoto } from '#features/reviews/photo-links.policy.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { createRouter } from '#platform/http/endpoint.ts';
import { FORM_OVERHEAD_BYTES, limitBody } from '#platform/http/limits/body-limit.ts';
import { personalPage, readForm } from '#platform/http/posted-form.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Services } from '#platform/services.ts';
import type { RenderedDocument } from '#ui/layout/public-document.ts';
import { confirmationAddress, isSentTo, readConfirmation } from '../receipts/confirmations.policy.ts';
import { RECEIPT_WORDS } from '../receipts/words.policy.ts';
import type { ConfirmationWords } from './confirmation.copy.he.ts';
import { type Confirmable, findConfirmable } from './confirmations.data.ts';

export interface ConfirmationModel {
  token: string;
  language: Language;
  link: Confirmable | keyof ConfirmationWords['problems'];
  /** In words of the language. */
  refusal?: string;
}

interface ConfirmationWeb {
  pages(): Promise<{ confirmation(model: ConfirmationModel): RenderedDocument }>;
}

/** The page behind the mailed link by which writers confirm their address. Mail programs open links by themselves: only the button counts. */
export function confirmationPages(services: Services, web: ConfirmationWeb) {
  const { db, secret, limits, clock } = services;

  async function look({ token = '', language: typed }: Record<string, string>): Promise<ConfirmationModel> {
    const spoken = readLanguage(typed);
    const read = readConfirmation(secret, token);
    const of = read && { businessId: read.businessId, reviewId: read.subject };
    const found = of && (await findConfirmable(db, of, spoken));
    const model = { token, language: found?.language ?? spoken ?? 'he' };
    if (!read) return { ...model, link: 'link_invalid' };
    if (read.expiresAt && read.expiresAt <= clock()) return { ...model, link: 'link_expired' };
    if (!found) return { ...model, link: 'review_gone' };
    if (!isSentTo(secret, read, found.customerEmail)) return { ...model, link: 'link_invalid' };
    return { ...model, link: { ...found, review: withOpenPhoto(services, found.review) } };
  }

  async function show(c: Context<AppEnv>, model: ConfirmationModel, headers?: Record<string, string>) {
    const page = (await web.pages()).confirmation(model);
    const dead = model.link === 'review_gone' ? 404 : 422;
    const status = typeof model.link === 'string' ? dead : 200;
    return personalPage(c, page, model.refusal ? 429 : status, headers);
  }

  return createRouter()
    .get(CONFIRMATION_PATH, async (c) => show(c, await look(c.req.query())))
    .post(CONFIRMATION_PATH, limitBody(FORM_OVERHEAD_BYTES), async (c) => {
      const model = await look(await readForm(c));
      const { token, language, link } = model;
      if (typeof link === 'string') return show(c, model);
      try {
        await limits.take('review-confirmation', LINKS_PER_NETWORK, [c.var.caller.network]);
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        return show(
          c,
          { ...model, refusal: RECEIPT_WORDS[language].errors.too_many_requests },
          error.headers,
        );
      }
      await confirmAddress(db, link.of, clock());
      return c.redirect(confirmationAddress(token, language), 303);
    });
}
