import { starsCopy } from '#ui/copy.he/stars.ts';
import { finite } from '#ui/text/format.ts';
import { starPath } from '#ui/text/star-shape.ts';

const WHOLE = [1, 2, 3, 4, 5];

/** The five drawings that every row of stars on the page refers to: a row costs one element, not ten. */
export function StarSprite() {
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
                x={120 - place * 24}
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
  return (
    <svg viewBox="0 0 120 24" width="90" height="18" role="img" aria-label={starsCopy.outOf(rating)}>
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
