import type {
  PublicCardModel,
  PublicGalleryModel,
  PublicReviewsModel,
  PublicServicesModel,
} from '#features/card-design/model.contract.ts';
import type { PageScript, RenderedDocument } from '#ui/layout/public-document.ts';
import type { DrawsModel } from './pages/public-draws.tsx';
import type { StatementModel } from './pages/public-statement.tsx';
import type { AboutReviewsModel } from './pages/public-trust.tsx';
import type { LedgerPageModel } from './pages/public-trust-ledger.tsx';

export interface CardWeb {
  pages(): Promise<{
    card(model: PublicCardModel): RenderedDocument;
    /** An invented card. */
    patternCard(place: { siteUrl: string; now: Date; script: PageScript }): RenderedDocument;
    cardReviews(model: PublicReviewsModel): RenderedDocument;
    cardServices(model: PublicServicesModel): RenderedDocument;
    cardGallery(model: PublicGalleryModel): RenderedDocument;
    aboutReviews(model: AboutReviewsModel): RenderedDocument;
    draws(model: DrawsModel): RenderedDocument;
    ledger(model: LedgerPageModel): RenderedDocument;
    statement(model: StatementModel): RenderedDocument;
  }>;
  /** A page's own module, named by its source below `src/`. */
  script(source: string): PageScript;
  /** Address of a module that comes on demand, named likewise. */
  file(source: string): string;
  /** Names the program that makes the pages; null where it may change under them. */
  edition: string | null;
}
