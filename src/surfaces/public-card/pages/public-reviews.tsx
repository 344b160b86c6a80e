import type { PublicReviewsModel } from '#features/card-design/model.contract.ts';
import { Words } from '#features/card-design/pages/card-parts/public-words.tsx';
import { ownerStyle } from '#features/card-design/pages/public-design.ts';
import { RatingBlock } from '#features/card-design/pages/public-rating.tsx';
import { PublicReviewList } from '#features/card-design/pages/public-review-list.tsx';
import { Legend, Onward } from '#features/card-design/pages/public-reviews-tabs.tsx';
import { PaperFoot, sheet, WriteLink } from '#features/card-design/pages/public-sheet.tsx';
import { StarSprite } from '#features/card-design/pages/public-stars.tsx';
import type { CardWords } from '#features/card-design/words.contract.ts';
import { directionIn, languagePath } from '#features/translations/languages.contract.ts';
import type { PublicDocument } from '#ui/layout/public-document.ts';
import { BackToCard } from './public-parts.tsx';

const LOOK = { frame: 'mt-4 border-b border-line pb-5', heading: '' };

export function publicReviewsDocument(
  model: PublicReviewsModel,
  css: string,
  words: CardWords,
): PublicDocument {
  const { name, path, url, reviews } = model;
  return {
    css: css + ownerStyle(model.design),
    lang: words.language,
    dir: directionIn(words.language),
    head: (
      <>
        <title>{words.reviewsTitle(name)}</title>
        <meta name="description" content={model.metaDescription} />
        <meta name="robots" content="noindex,follow" />
        <link rel="canonical" href={url} />
      </>
    ),
    body: (
      <Words value={words}>
        <StarSprite />
        <div className={`${sheet} border-t-4! border-(--p)! px-5 py-6`}>
          <BackToCard path={path} name={name} />
          <main id="main" tabIndex={-1} className="outline-none">
            <h1 className="mt-2 text-xl font-bold">{words.all}</h1>
            <RatingBlock model={model} look={LOOK} />
            {reviews.items.length === 0 ? (
              <p className="mt-4 text-muted">{words.noMoreReviews}</p>
            ) : (
              <PublicReviewList reviews={reviews.items} name={name} path={path} anchors />
            )}
            <nav aria-label={words.all} className="flex flex-wrap gap-3">
              {reviews.older && <Onward href={reviews.older} label={words.older} />}
              {!model.isFirst && (
                <Onward href={`${languagePath(path, words.language)}/reviews`} label={words.newest} />
              )}
            </nav>
            <div className="mt-6 flex">
              <WriteLink path={path} />
            </div>
            <Legend path={path} />
          </main>
          <PaperFoot path={path} className="mt-8" />
        </div>
      </Words>
    ),
  };
}
