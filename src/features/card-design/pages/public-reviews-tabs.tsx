import {
  PHOTOS_SHOWN,
  RATING_VIEWS,
  type RatingView,
  REVIEWS_SHOWN,
} from '#features/cards/shown-reviews.contract.ts';
import type { CardPhoto, PublicCardModel } from '../model.contract.ts';
import { useCardPath, useWords } from './card-parts/public-words.tsx';
import { WithRange } from './public-range.tsx';
import { HighlightsAverage, RatingBlock } from './public-rating.tsx';
import { PhotoThumb, PublicReviewList } from './public-review-list.tsx';
import type { SectionLook } from './public-section.ts';

/** Both lists are in the page, the chosen one first; the two radio buttons show one of them by CSS alone. */
export function Reviews({ model, look }: { model: PublicCardModel; look: SectionLook }) {
  const words = useWords();
  const { rating, view } = model;
  const counts = { all: rating.countAll, highlights: rating.countHighlights };
  const order = RATING_VIEWS.toSorted((one, other) => Number(other === view) - Number(one === view));
  return (
    <section id="reviews" className={`group ${look.frame}`}>
      <h2 className={look.heading}>{words.reviews}</h2>
      <RatingBlock rating={rating} path={model.path} isCentred={look.isCentred} />
      {rating.countAll > 0 && (
        <>
          <PhotoStrip photos={model.photos} path={model.path} />
          <fieldset
            className={`mt-3 flex gap-5 border-b border-line ${look.isCentred ? 'justify-center' : ''}`}
          >
            <legend className="sr-only">{words.chooseReviews}</legend>
            {order.map((id) => (
              <Tab key={id} id={id} label={words[id]} count={counts[id]} isChosen={view === id} />
            ))}
          </fieldset>
          {order.map((id) => (
            <List key={id} id={id} model={model} isCentred={look.isCentred} />
          ))}
          <Legend path={model.path} isCentred={look.isCentred} />
        </>
      )}
    </section>
  );
}

interface ListProps {
  id: RatingView;
  model: PublicCardModel;
  isCentred?: boolean;
}

function List({ id, model, isCentred }: ListProps) {
  const words = useWords();
  const { name, path, rating } = model;
  const { items, older } = model[id];
  const common = { name, path, isCentred };
  const [first, more] = [items.slice(0, REVIEWS_SHOWN), items.slice(REVIEWS_SHOWN)];
  return (
    <div data-list="" className={`${LIST_SHOWN[id]} ${isCentred ? 'text-center' : ''}`}>
      {id === 'highlights' && <HighlightsAverage rating={rating} isCentred={isCentred} />}
      {id === 'highlights' && rating.countHighlights === 0 && (
        <p className="mt-4 text-muted">{words.noHighlights}</p>
      )}
      <PublicReviewList reviews={first} {...common} />
      {more.length > 0 && (
        <details className="group/more open:border-t open:border-line">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-control border border-control px-4 font-semibold group-open/more:hidden [&::-webkit-details-marker]:hidden">
            {words.showMore(more.length)}
          </summary>
          <PublicReviewList reviews={more} {...common} />
          {older && <Onward href={older} label={words.older} />}
        </details>
      )}
    </div>
  );
}

const LIST_SHOWN: Record<RatingView, string> = {
  all: 'hidden group-has-[#view-all:checked]:block',
  highlights: 'group-has-[#view-all:checked]:hidden',
};

function PhotoStrip({ photos, path }: { photos: CardPhoto[]; path: string }) {
  const words = useWords();
  const pages = useCardPath(path);
  if (photos.length === 0) return null;
  return (
    <ul aria-label={words.photos} className="-mx-5 mt-3 flex gap-2 overflow-x-auto px-5 py-1">
      {photos.slice(0, PHOTOS_SHOWN).map(({ id, photo, customerName }) => (
        <li key={id} className="shrink-0">
          <a href={`${pages}/reviews?from=${id}#review-${id}`} className="block rounded-control">
            <PhotoThumb src={photo?.small} writer={customerName || words.anonymous} />
          </a>
        </li>
      ))}
      {photos.length > PHOTOS_SHOWN && (
        <li className="flex shrink-0 items-center">
          <a
            href={`${pages}/reviews`}
            className="inline-flex min-h-11 items-center px-4 font-semibold underline"
          >
            {words.toAll}
          </a>
        </li>
      )}
    </ul>
  );
}

export function Legend({ path, isCentred }: { path: string; isCentred?: boolean }) {
  const words = useWords();
  return (
    <p className={`mt-4 text-sm text-muted ${isCentred ? 'text-center' : ''}`}>
      {words.disclosure}{' '}
      <a href={`${useCardPath(path)}/about-reviews#labels`} className="underline underline-offset-4">
        {words.legend}
      </a>
    </p>
  );
}

interface TabProps {
  id: RatingView;
  label: string;
  count: number;
  isChosen: boolean;
}

function Tab({ id, label, count, isChosen }: TabProps) {
  const { number } = useWords().formats;
  return (
    <label className="-mb-px flex min-h-11 cursor-pointer items-center gap-1 border-b-2 border-transparent text-sm font-semibold text-muted has-checked:border-ink has-checked:text-ink has-focus-visible:outline-3 has-focus-visible:outline-violet">
      <input type="radio" name="view" id={`view-${id}`} defaultChecked={isChosen} className="sr-only" />
      <WithRange text={label} /> <span className="font-normal">{number(count)}</span>
    </label>
  );
}

interface OnwardProps {
  href: string;
  label: string;
  isCentred?: boolean;
}

export function Onward({ href, label, isCentred }: OnwardProps) {
  return (
    <a
      href={href}
      className={`mt-3 inline-flex min-h-11 items-center rounded-control border border-control px-4 font-semibold ${isCentred ? 'mx-auto flex! w-fit' : ''}`}
    >
      {label}
    </a>
  );
}
