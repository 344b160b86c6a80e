import { publicCardDocument } from './features/cards/pages/public-card.tsx';
import type { PublicCardModel } from './features/cards/pages/public-card-model.ts';
import { type DrawsModel, drawsDocument } from './features/cards/pages/public-draws.tsx';
import { type PublicReviewsModel, publicReviewsDocument } from './features/cards/pages/public-reviews.tsx';
import {
  type AboutReviewsModel,
  aboutReviewsDocument,
  type StatementModel,
  statementDocument,
} from './features/cards/pages/public-trust.tsx';
import { ConsentBanner } from './features/consent/pages/public-banner.tsx';
import type { PageFrame } from './page-frame.ts';
import builtLandingCss from './surfaces/marketing/pages/landing.css?inline';
import { accessibilityDocument } from './surfaces/marketing/pages/public-accessibility.tsx';
import type { SiteModel } from './surfaces/marketing/pages/public-article.tsx';
import { exampleCardDocument } from './surfaces/marketing/pages/public-example-card.tsx';
import { exampleCard } from './surfaces/marketing/pages/public-example-model.ts';
import { type HelpPageModel, helpDocument } from './surfaces/marketing/pages/public-help.tsx';
import { type LandingPageModel, landingDocument } from './surfaces/marketing/pages/public-landing.tsx';
import {
  type LinkReceiptModel,
  linkReceiptDocument,
} from './surfaces/marketing/pages/public-link-receipt.tsx';
import { type NoticeModel, noticeDocument } from './surfaces/marketing/pages/public-notice.tsx';
import { offlineDocument } from './surfaces/marketing/pages/public-offline.tsx';
import { type PrivacyModel, privacyDocument } from './surfaces/marketing/pages/public-privacy.tsx';
import { type ProblemPageModel, problemDocument } from './surfaces/marketing/pages/public-problem.tsx';
import { type ReceiptModel, receiptDocument } from './surfaces/marketing/pages/public-receipt.tsx';
import { type RightsPageModel, rightsDocument } from './surfaces/marketing/pages/public-rights.tsx';
import { type RightsStepModel, rightsStepDocument } from './surfaces/marketing/pages/public-rights-step.tsx';
import { type StopModel, stopDocument } from './surfaces/marketing/pages/public-stop.tsx';
import { termsDocument } from './surfaces/marketing/pages/public-terms.tsx';
import builtSiteCss from './surfaces/marketing/pages/site.css?inline';
import { inlinedCss } from './ui/inlined-css.ts';
import builtCss from './ui/public.css?inline';
import {
  type DocumentFrame,
  type PublicDocument,
  type RenderedDocument,
  renderPublicDocument,
} from './ui/public-document.ts';
import { SkipLink } from './ui/skip-link.tsx';

const css = inlinedCss(builtCss);
const siteCss = inlinedCss(builtSiteCss);
const landingCss = inlinedCss(builtLandingCss);

/**
 * The pages without framework script. They are TSX, so they reach the server through its Vite build: this is one of
 * the build's exports and is handed to `createApp`.
 */
export function publicPagesIn({ early, attributes }: PageFrame) {
  const frame: DocumentFrame = {
    early,
    attributes,
    start: (
      <>
        <SkipLink />
        <ConsentBanner />
      </>
    ),
  };
  const drawn = (page: PublicDocument) => renderPublicDocument(page, frame);
  return {
    card: (model: PublicCardModel): RenderedDocument => drawn(publicCardDocument(model, css)),
    cardReviews: (model: PublicReviewsModel): RenderedDocument => drawn(publicReviewsDocument(model, css)),
    aboutReviews: (model: AboutReviewsModel): RenderedDocument => drawn(aboutReviewsDocument(model, css)),
    draws: (model: DrawsModel): RenderedDocument => drawn(drawsDocument(model, css)),
    statement: (model: StatementModel): RenderedDocument => drawn(statementDocument(model, css)),
    landing: (model: LandingPageModel): RenderedDocument => drawn(landingDocument(model, landingCss)),
    exampleCard: (place: Parameters<typeof exampleCard>[0]): RenderedDocument =>
      drawn(exampleCardDocument({ siteUrl: place.siteUrl, card: exampleCard(place) }, siteCss)),
    help: (model: HelpPageModel): RenderedDocument => drawn(helpDocument(model, siteCss)),
    terms: (model: SiteModel): RenderedDocument => drawn(termsDocument(model, siteCss)),
    accessibility: (model: SiteModel): RenderedDocument => drawn(accessibilityDocument(model, siteCss)),
    privacy: (model: PrivacyModel): RenderedDocument => drawn(privacyDocument(model, siteCss)),
    notice: (model: NoticeModel): RenderedDocument => drawn(noticeDocument(model, siteCss)),
    linkReceipt: (model: LinkReceiptModel): RenderedDocument => drawn(linkReceiptDocument(model, siteCss)),
    receipt: (model: ReceiptModel | null): RenderedDocument => drawn(receiptDocument(model, siteCss)),
    rights: (model: RightsPageModel): RenderedDocument => drawn(rightsDocument(model, siteCss)),
    rightsStep: (model: RightsStepModel): RenderedDocument => drawn(rightsStepDocument(model, siteCss)),
    stop: (model: StopModel): RenderedDocument => drawn(stopDocument(model, siteCss)),
    offline: (): RenderedDocument => drawn(offlineDocument(siteCss)),
    problem: (model: ProblemPageModel): RenderedDocument => drawn(problemDocument(model, siteCss)),
  };
}

export type PublicPages = ReturnType<typeof publicPagesIn>;
