import { classNames } from '../class-names.ts';
import { starsCopy } from '../copy.he/stars.ts';
import { shortOfFive } from './format.ts';
import { starsPath } from './star-shape.ts';

interface StarRatingProps {
  rating: number;
  size?: 'sm' | 'md' | 'lg';
  label?: string | null;
  className?: string;
}

const heights = { sm: 'h-4', md: 'h-5', lg: 'h-7' };
const outlines = starsPath(5);

export function StarRating({ rating, size = 'md', label, className }: StarRatingProps) {
  const filled = Math.round(shortOfFive(rating, 4.5) * 2) / 2;
  const whole = Math.floor(filled);
  const spoken =
    label ??
    (rating > 0 ? starsCopy.rating(String(Math.round(shortOfFive(rating) * 10) / 10)) : starsCopy.none);
  return (
    <span
      {...(label !== null && { role: 'img', 'aria-label': spoken })}
      className={classNames('inline-block shrink-0 text-amber', className)}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 120 24"
        strokeWidth="1.5"
        strokeLinejoin="round"
        className={classNames('block w-auto overflow-visible rtl:-scale-x-100', heights[size])}
      >
        <path d={starsPath(whole)} className="fill-amber-fill" />
        {filled > whole && (
          <path
            d={starsPath(1, whole)}
            className="fill-amber-fill"
            style={{ clipPath: 'inset(0 50% 0 0)' }}
          />
        )}
        <path d={outlines} fill="none" stroke="currentColor" />
      </svg>
    </span>
  );
}
