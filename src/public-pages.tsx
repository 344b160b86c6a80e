import { publicCardDocument } from './features/cards/pages/public-card.tsx';
import type { PublicCardModel } from './features/cards/pages/public-card-model.ts';
import { type PublicReviewsModel, publicReviewsDocument } from './features/cards/pages/public-reviews.tsx';
import {
  type AboutReviewsModel,
  aboutReviewsDocument,
  type StatementModel,
  statementDocument,
} from './features/cards/pages/public-trust.tsx';
import landingCss from './surfaces/marketing/pages/landing.css?inline';
import { accessibilityDocument } from './surfaces/marketing/pages/public-accessibility.tsx';
import type { SiteModel } from './surfaces/marketing/pages/public-article.tsx';
import { exampleCardDocument } from './surfaces/marketing/pages/public-example-card.tsx';
import { exampleCard } from './surfaces/marketing/pages/public-example-model.ts';
import { type HelpPageModel, helpDocument } from './surfaces/marketing/pages/public-help.tsx';
import { type LandingPageModel, landingDocument } from './surfaces/marketing/pages/public-landing.tsx';
import { offlineDocument } from './surfaces/marketing/pages/public-offline.tsx';
import { privacyDocument } from './surfaces/marketing/pages/public-privacy.tsx';
import { type ProblemPageModel, problemDocument } from './surfaces/marketing/pages/public-problem.tsx';
import { type RightsPageModel, rightsDocument } from './surfaces/marketing/pages/public-rights.tsx';
import { type RightsStepModel, rightsStepDocument } from './surfaces/marketing/pages/public-rights-step.tsx';
import { termsDocument } from './surfaces/marketing/pages/public-terms.tsx';
import siteCss from './surfaces/marketing/pages/site.css?inline';
import css from './ui/public.css?inline';
import { type RenderedDocument, renderPublicDocument } from './ui/public-document.ts';

/**
 * The pages without framework script. They are TSX, so they reach the server through its Vite build: this object
 * is one of the build's exports and is handed to `createApp`.
 */
export const publicPages = {
  card: (model: PublicCardModel): RenderedDocument => renderPublicDocument(publicCardDocument(model, css)),
  cardReviews: (model: PublicReviewsModel): RenderedDocument =>
    renderPublicDocument(publicReviewsDocument(model, css)),
  aboutReviews: (model: AboutReviewsModel): RenderedDocument =>
    renderPublicDocument(aboutReviewsDocument(model, css)),
  statement: (model: StatementModel): RenderedDocument => renderPublicDocument(statementDocument(model, css)),
  landing: (model: LandingPageModel): RenderedDocument =>
    renderPublicDocument(landingDocument(model, landingCss)),
  exampleCard: (place: Parameters<typeof exampleCard>[0]): RenderedDocument =>
    renderPublicDocument(exampleCardDocument({ siteUrl: place.siteUrl, card: exampleCard(place) }, siteCss)),
  help: (model: HelpPageModel): RenderedDocument => renderPublicDocument(helpDocument(model, siteCss)),
  terms: (model: SiteModel): RenderedDocument => renderPublicDocument(termsDocument(model, siteCss)),
  accessibility: (model: SiteModel): RenderedDocument =>
    renderPublicDocument(accessibilityDocument(model, siteCss)),
  privacy: (model: SiteModel): RenderedDocument => renderPublicDocument(privacyDocument(model, siteCss)),
  rights: (model: RightsPageModel): RenderedDocument => renderPublicDocument(rightsDocument(model, siteCss)),
  rightsStep: (model: RightsStepModel): RenderedDocument =>
    renderPublicDocument(rightsStepDocument(model, siteCss)),
  offline: (): RenderedDocument => renderPublicDocument(offlineDocument(siteCss)),
  problem: (model: ProblemPageModel): RenderedDocument =>
    renderPublicDocument(problemDocument(model, siteCss)),
};

export type PublicPages = typeof publicPages;
