import { directionIn } from '#features/cards/translations/languages.contract.ts';
import { finite } from '#ui/text/format.ts';
import { starPath } from '#ui/text/star-shape.ts';
import { useWords } from './card-parts/public-words.tsx';

const WHOLE = [1, 2, 3, 4, 5];

/** The five drawings that every row of stars on the page refers to: a row costs one element, not ten. */
export function StarSprite() {
  const isRtl = directionIn(useWords().language) === 'rtl';
  return (
    <svg width="0" height="0" className="absolute" aria-hidden="true">
      <defs>
        <path id="star" d={starPath} strokeWidth="1.5" strokeLinejoin="round" />
        {WHOLE.map((rating) => (
          <g key={rating} id={`stars-${rating}`} fill="none">
            {WHOLE.map((place) => (
              <use
                key={place}
                href="#star"
                x={isRtl ? 120 - place * 24 : (place - 1) * 24}
                stroke={place <= rating ? 'var(--star)' : 'var(--control)'}
                fill={place <= rating ? 'var(--amber-fill)' : undefined}
              />
            ))}
          </g>
        ))}
      </defs>
    </svg>
  );
}

export function PublicStars({ rating }: { rating: number }) {
  const words = useWords();
  return (
    <svg viewBox="0 0 120 24" width="90" height="18" role="img" aria-label={words.starsOutOf(rating)}>
      <use href={`#stars-${finite(rating)}`} />
    </svg>
  );
}

export function OneStar({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <use href="#star" fill="var(--amber-fill)" stroke="var(--star)" />
    </svg>
  );
}
