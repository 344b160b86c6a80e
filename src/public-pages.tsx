import { publicCardDocument } from './features/cards/pages/public-card.tsx';
import type { PublicCardModel } from './features/cards/pages/public-card-model.ts';
import { type PublicReviewsModel, publicReviewsDocument } from './features/cards/pages/public-reviews.tsx';
import { type LandingPageModel, landingDocument } from './surfaces/marketing/pages/public-landing.tsx';
import { type PrivacyPageModel, privacyDocument } from './surfaces/marketing/pages/public-privacy.tsx';
import { type ProblemPageModel, problemDocument } from './surfaces/marketing/pages/public-problem.tsx';
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
  landing: (model: LandingPageModel): RenderedDocument =>
    renderPublicDocument(landingDocument(model, siteCss)),
  privacy: (model: PrivacyPageModel): RenderedDocument =>
    renderPublicDocument(privacyDocument(model, siteCss)),
  problem: (model: ProblemPageModel): RenderedDocument =>
    renderPublicDocument(problemDocument(model, siteCss)),
};

export type PublicPages = typeof publicPages;
