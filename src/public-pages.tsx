import { renderToStaticMarkup } from 'react-dom/server';
import { type CancelModel, renderCancelPage } from './features/billing/leaving/pages/site-cancel.tsx';
import type { BrandedPage } from './features/card-design/branding.contract.ts';
import { brandedDocument } from './features/card-design/pages/public-branded.tsx';
import { publicCardDocument } from './features/card-design/pages/public-card.tsx';
import { Drawing } from './features/card-design/pages/public-review-list.tsx';
import type { CardWords } from './features/card-design/words.contract.ts';
import { CARD_WORDS } from './features/card-design/words.policy.ts';
import type { Language } from './features/cards/translations/languages.contract.ts';
import { ConsentBanner } from './features/consent/pages/public-banner.tsx';
import { type CallbackModel, renderCallbackPage } from './features/leads/pages/site-callback.tsx';
import { type ContactModel, renderContactPage } from './features/requests/contact/pages/site-contact.tsx';
import { type NoticeModel, renderNoticePage } from './features/requests/reports/pages/site-notice.tsx';
import { type RightsPageModel, rightsPage } from './features/rights/pages/site-rights.tsx';
import { type RightsStepModel, rightsStepPage } from './features/rights/pages/site-rights-step.tsx';
import {
  type LinkReceiptModel,
  linkReceiptPage,
} from './features/writing/receipts/pages/site-link-receipt.tsx';
import { type MyReviewsModel, myReviewsPage } from './features/writing/receipts/pages/site-my-reviews.tsx';
import { receiptPage } from './features/writing/receipts/pages/site-receipt.tsx';
import { type StopModel, stopPage } from './features/writing/receipts/pages/site-stop.tsx';
import {
  type ConfirmationModel,
  confirmationPage,
} from './features/writing/submit/pages/site-confirmation.tsx';
import { type ReviewFormModel, reviewFormPage } from './features/writing/submit/pages/site-review-form.tsx';
import {
  type ReviewThanksModel,
  reviewThanksPage,
} from './features/writing/submit/pages/site-review-thanks.tsx';
import type { PageFrame } from './page-frame.ts';
import builtLandingCss from './surfaces/marketing/pages/landing.css?inline';
import { accessibilityDocument } from './surfaces/marketing/pages/public-accessibility.tsx';
import type { SiteModel } from './surfaces/marketing/pages/public-article.tsx';
import { type DevelopersModel, developersDocument } from './surfaces/marketing/pages/public-developers.tsx';
import { exampleCardDocument } from './surfaces/marketing/pages/public-example-card.tsx';
import { exampleCard } from './surfaces/marketing/pages/public-example-model.ts';
import { listedDocument, quietDocument } from './surfaces/marketing/pages/public-frames.tsx';
import { type HelpPageModel, helpDocument } from './surfaces/marketing/pages/public-help.tsx';
import {
  type LandingPageModel,
  landingDocument,
  pricingDocument,
} from './surfaces/marketing/pages/public-landing.tsx';
import { offlineDocument } from './surfaces/marketing/pages/public-offline.tsx';
import { type PrivacyModel, privacyDocument } from './surfaces/marketing/pages/public-privacy.tsx';
import { type ProblemPageModel, problemDocument } from './surfaces/marketing/pages/public-problem.tsx';
import { termsDocument } from './surfaces/marketing/pages/public-terms.tsx';
import builtSiteCss from './surfaces/marketing/pages/site.css?inline';
import builtBrandedCss from './surfaces/public-card/pages/branded.css?inline';
import { type DrawsModel, drawsDocument } from './surfaces/public-card/pages/public-draws.tsx';
import { publicGalleryDocument, publicServicesDocument } from './surfaces/public-card/pages/public-parts.tsx';
import { publicReviewsDocument } from './surfaces/public-card/pages/public-reviews.tsx';
import { statementDocument } from './surfaces/public-card/pages/public-statement.tsx';
import { aboutReviewsDocument } from './surfaces/public-card/pages/public-trust.tsx';
import { ledgerDocument } from './surfaces/public-card/pages/public-trust-ledger.tsx';
import { inlinedCss } from './ui/inlined-css.ts';
import {
  type DocumentFrame,
  type PublicDocument,
  type RenderedDocument,
  renderPublicDocument,
} from './ui/layout/public-document.ts';
import type { QuietPage } from './ui/layout/site-page.ts';
import { SkipLink } from './ui/layout/skip-link.tsx';
import builtCss from './ui/public.css?inline';

const css = inlinedCss(builtCss);
const brandedCss = inlinedCss(builtBrandedCss);
const siteCss = inlinedCss(builtSiteCss);
const landingCss = inlinedCss(builtLandingCss);

type Place = Parameters<typeof exampleCard>[0];

/** The pages without framework script: one of the exports of the server's Vite build, handed to `createApp`. */
export function publicPagesIn({ early, ofSite, ofForms, attributes }: PageFrame) {
  const frames = framesIn(early, attributes);
  /** Draws a page of a card in its language. */
  const spoken =
    <Model extends { language: Language }>(
      documentOf: (model: Model, css: string, words: CardWords) => PublicDocument,
    ) =>
    (model: Model): RenderedDocument =>
      renderPublicDocument(documentOf(model, css, CARD_WORDS[model.language]), frames[model.language]);
  const drawn = (page: PublicDocument) => renderPublicDocument(page, frames.he);
  const listed = (page: PublicDocument) =>
    renderPublicDocument(page, { ...frames.he, early: [...early, ...ofSite] });
  const quiet = (page: QuietPage) =>
    renderPublicDocument(
      { ...quietDocument(page, siteCss), scriptOfPart: ofForms },
      frames[page.language ?? 'he'],
    );
  const branded = (page: BrandedPage) =>
    renderPublicDocument(
      { ...brandedDocument(page, brandedCss), scriptOfPart: ofForms },
      frames[page.language],
    );
  return {
    card: spoken((...of: Parameters<typeof publicCardDocument>) => drawnOnce(publicCardDocument(...of))),
    patternCard: (place: Place): RenderedDocument => drawn(publicCardDocument(exampleCard(place), css)),
    cardReviews: spoken(publicReviewsDocument),
    cardServices: spoken(publicServicesDocument),
    cardGallery: spoken(publicGalleryDocument),
    aboutReviews: spoken(aboutReviewsDocument),
    draws: (model: DrawsModel): RenderedDocument => drawn(drawsDocument(model, css)),
    ledger: spoken(ledgerDocument),
    statement: spoken(statementDocument),
    landing: (model: LandingPageModel): RenderedDocument => drawn(landingDocument(model, landingCss)),
    pricing: (model: LandingPageModel): RenderedDocument => listed(pricingDocument(model, landingCss)),
    exampleCard: (place: Place): RenderedDocument =>
      drawn(exampleCardDocument({ siteUrl: place.siteUrl, card: exampleCard(place) }, siteCss)),
    help: (model: HelpPageModel): RenderedDocument => listed(helpDocument(model, siteCss)),
    developers: (model: DevelopersModel): RenderedDocument => listed(developersDocument(model, siteCss)),
    terms: (model: SiteModel): RenderedDocument => listed(termsDocument(model, siteCss)),
    accessibility: (model: SiteModel): RenderedDocument => listed(accessibilityDocument(model, siteCss)),
    privacy: (model: PrivacyModel): RenderedDocument => listed(privacyDocument(model, siteCss)),
    cancel: (model: CancelModel): RenderedDocument => quiet(renderCancelPage(model)),
    contact: (model: ContactModel): RenderedDocument => quiet(renderContactPage(model)),
    callback: (model: CallbackModel): RenderedDocument => branded(renderCallbackPage(model)),
    confirmation: (model: ConfirmationModel): RenderedDocument => branded(confirmationPage(model)),
    notice: (model: NoticeModel): RenderedDocument => branded(renderNoticePage(model)),
    linkReceipt: (model: LinkReceiptModel): RenderedDocument => branded(linkReceiptPage(model)),
    myReviews: (model: MyReviewsModel): RenderedDocument => branded(myReviewsPage(model)),
    receipt: (of: Parameters<typeof receiptPage>[0]): RenderedDocument => branded(receiptPage(of)),
    reviewForm: (model: ReviewFormModel): RenderedDocument => branded(reviewFormPage(model)),
    reviewThanks: (model: ReviewThanksModel): RenderedDocument => branded(reviewThanksPage(model)),
    rights: (model: RightsPageModel): RenderedDocument => listed(listedDocument(rightsPage(model), siteCss)),
    rightsStep: (model: RightsStepModel): RenderedDocument => quiet(rightsStepPage(model)),
    stop: (model: StopModel): RenderedDocument => branded(stopPage(model)),
    offline: (): RenderedDocument => drawn(offlineDocument(siteCss)),
    problem: (model: ProblemPageModel): RenderedDocument =>
      renderPublicDocument(problemDocument(model, siteCss), frames[model.language ?? 'he']),
  };
}

function framesIn(
  early: PageFrame['early'],
  attributes: PageFrame['attributes'],
): Record<Language, DocumentFrame> {
  const frameIn = ({ cookies, controls }: CardWords): DocumentFrame => ({
    early,
    attributes,
    start: (
      <>
        <SkipLink label={controls.skipToContent} />
        <ConsentBanner words={cookies ?? undefined} />
      </>
    ),
  });
  return {
    he: frameIn(CARD_WORDS.he),
    ar: frameIn(CARD_WORDS.ar),
    ru: frameIn(CARD_WORDS.ru),
    en: frameIn(CARD_WORDS.en),
  };
}

/** A card whose reviews are drawn once for both of its lists. */
function drawnOnce(page: PublicDocument): PublicDocument {
  return { ...page, body: <Drawing value={renderToStaticMarkup}>{page.body}</Drawing> };
}

export type PublicPages = ReturnType<typeof publicPagesIn>;
