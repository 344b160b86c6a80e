import type { PublicReviewsModel } from '#features/card-design/model.contract.ts';
import { HighlightsAverage, RatingBlock } from '#features/card-design/pages/public-rating.tsx';
import { PublicReviewList } from '#features/card-design/pages/public-review-list.tsx';
import { Legend, Onward } from '#features/card-design/pages/public-reviews-tabs.tsx';
import { WriteLink } from '#features/card-design/pages/public-sheet.tsx';
import { StarSprite } from '#features/card-design/pages/public-stars.tsx';
import type { CardWords } from '#features/card-design/words.contract.ts';
import { languagePath } from '#features/cards/translations/languages.contract.ts';
import type { PublicDocument } from '#ui/layout/public-document.ts';
import { pageBehind } from './public-parts.tsx';

export function publicReviewsDocument(
  model: PublicReviewsModel,
  css: string,
  words: CardWords,
): PublicDocument {
  const { name, path, reviews, view } = model;
  const isOfAll = view === 'all';
  return pageBehind(model, css, words, {
    title: isOfAll ? words.reviewsTitle(name) : `${words.highlights} · ${name}`,
    description: model.metaDescription,
    isUnlisted: true,
    heading: words[view],
    children: (
      <>
        <StarSprite />
        <RatingBlock rating={model.rating} path={path} />
        {!isOfAll && <HighlightsAverage rating={model.rating} />}
        {reviews.items.length === 0 ? (
          <p className="mt-4 text-muted">{words.noMoreReviews}</p>
        ) : (
          <PublicReviewList reviews={reviews.items} name={name} path={path} anchors />
        )}
        <nav aria-label={words[view]} className="flex flex-wrap gap-3">
          {reviews.older && <Onward href={reviews.older} label={words.older} />}
          {!model.isFirst && (
            <Onward
              href={`${languagePath(path, words.language)}/reviews${isOfAll ? '' : '?view=highlights'}`}
              label={words.newest}
            />
          )}
        </nav>
        <div className="mt-6 flex">
          <WriteLink path={path} />
        </div>
        <Legend path={path} />
      </>
    ),
  });
}
