import type { PublicCardModel, PublicReviewsModel } from '../pages/public-card-model.ts';

/** A page as the web build draws it: its text, and its one style element's for the Content-Security-Policy. */
export interface DrawnPage {
  html: string;
  css: string;
}

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
    card(model: PublicCardModel): DrawnPage;
    cardReviews(model: PublicReviewsModel): DrawnPage;
    problem(model: Omit<ProblemModel, 'action'> & { action: { label: string; href: string } }): DrawnPage;
  }>;
  /** The path of a page's own module, named by its source below `src/`. */
  script(source: string): string;
}
