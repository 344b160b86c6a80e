import type { Context } from 'hono';
import { deleteCookie, getCookie } from 'hono/cookie';
import type { Branding } from '#features/card-design/branding.contract.ts';
import { findBranding } from '#features/card-design/branding.data.ts';
import { listBusinessNames } from '#features/cards/names.data.ts';
import {
  type Language,
  readLanguage,
  withLanguage,
} from '#features/cards/translations/languages.contract.ts';
import { MY_REVIEWS_PATH } from '#features/cards/visitor-paths.contract.ts';
import { invitationPath } from '#features/invitations/codes.policy.ts';
import { receiptAddress } from '#features/reviews/form.contract.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { createRouter } from '#platform/http/endpoint.ts';
import { FORM_OVERHEAD_BYTES, limitBody } from '#platform/http/limits/body-limit.ts';
import { personalPage, readForm } from '#platform/http/posted-form.ts';
import type { Services } from '#platform/services.ts';
import type { RenderedDocument } from '#ui/layout/public-document.ts';
import { listWritten, type WrittenReview } from './device-receipts.data.ts';
import { deviceReceiptNames, readDeviceReceipts } from './device-receipts.policy.ts';
import { RECEIPT_COOKIE, thanksPath } from './policy.ts';

export interface MyReviewsModel {
  language: Language;
  /** Where all of them are of one business. */
  branding: Branding | null;
  items: (WrittenReview & { name: string; path: string })[];
  isForgotten: boolean;
}

export interface MyReviewsWeb {
  pages(): Promise<{ myReviews(model: MyReviewsModel): RenderedDocument }>;
}

/** Read at once; a browser that keeps more is sent the newest. */
const SHOWN_MAX = 50;

/** `/my-reviews`: the reviews that were written from this device, and how it forgets them. */
export function myReviewsPages({ db, secret, secure }: Services, web: MyReviewsWeb) {
  return createRouter()
    .get(MY_REVIEWS_PATH, async (c) => {
      const { language: typed, done } = c.req.query();
      const language = readLanguage(typed) ?? 'he';
      const cookies = getCookie(c);
      const receipts = readDeviceReceipts(secret, cookies).slice(0, SHOWN_MAX);
      const written = await listWritten(
        db,
        receipts.map(({ of }) => of),
        language,
      );
      const items = receipts.flatMap(({ name, token, of, language: own }) => {
        const found = written.get(of.reviewId);
        if (!found) return [];
        // Without one, a review that is left opens in its own language.
        const path = receiptAddress(token, own ?? (found.review ? 'he' : language));
        return [{ ...found, name, path, businessId: of.businessId }];
      });
      for (const name of deviceReceiptNames(cookies))
        if (!items.some((item) => item.name === name)) drop(c, name, MY_REVIEWS_PATH);
      const [only, ...others] = new Set(items.map(({ businessId }) => businessId));
      const branding = only && others.length === 0 ? await findBranding(db, only, language) : null;
      const model = { language, branding, items, isForgotten: done === 'forgotten' };
      return personalPage(c, (await web.pages()).myReviews(model));
    })
    .post(MY_REVIEWS_PATH, limitBody(FORM_OVERHEAD_BYTES), async (c) => {
      const { forget, language } = await readForm(c);
      const cookies = getCookie(c);
      const isChosen = (name: string) => forget === 'all' || forget === name;
      for (const name of deviceReceiptNames(cookies)) if (isChosen(name)) drop(c, name, MY_REVIEWS_PATH);
      const chosen = readDeviceReceipts(secret, cookies).filter(({ name }) => isChosen(name));
      const businesses = await listBusinessNames(
        db,
        chosen.map(({ of }) => of.businessId),
      );
      for (const { of, code, language: own = 'he' } of chosen) {
        const business = businesses.get(of.businessId);
        if (code) drop(c, RECEIPT_COOKIE.name, invitationPath(code));
        if (business) drop(c, RECEIPT_COOKIE.name, thanksPath(business.username, own));
      }
      return c.redirect(withLanguage(`${MY_REVIEWS_PATH}?done=forgotten`, readLanguage(language)), 303);
    });

  function drop(c: Context<AppEnv>, name: string, path: string): void {
    deleteCookie(c, name, { path, secure });
  }
}
