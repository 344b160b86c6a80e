import type { PageScript, RenderedDocument } from '#ui/public-document.ts';
import type { PublicCardModel, PublicReviewsModel } from '../pages/public-card-model.ts';

/** An error page's words. */
export interface ProblemModel {
  title: string;
  text: string;
  help?: string;
  action: string;
}

/** What the card's pages need of the web build. */
export interface CardWeb {
  pages(): Promise<{
    card(model: PublicCardModel): RenderedDocument;
    cardReviews(model: PublicReviewsModel): RenderedDocument;
    problem(
      model: Omit<ProblemModel, 'action'> & { action: { label: string; href: string } },
    ): RenderedDocument;
  }>;
  /** A page's own module, named by its source below `src/`. */
  script(source: string): PageScript;
}
