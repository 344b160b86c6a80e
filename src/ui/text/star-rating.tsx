import { classNames } from '../class-names.ts';
import { starsCopy } from '../copy.he/stars.ts';
import { shortOfFive } from './format.ts';
import { starPath } from './star-shape.ts';

interface StarRatingProps {
  rating: number;
  size?: 'sm' | 'md' | 'lg';
  label?: string | null;
  className?: string;
}

const heights = { sm: 'h-4', md: 'h-5', lg: 'h-7' };
const all = [0, 1, 2, 3, 4];

export function StarRating({ rating, size = 'md', label, className }: StarRatingProps) {
  const filled = Math.round(shortOfFive(rating, 4.5) * 2) / 2;
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
        className={classNames('block w-auto overflow-visible rtl:-scale-x-100', heights[size])}
      >
        {all.map((index) => (
          <Star key={index} index={index} share={Math.min(1, Math.max(0, filled - index))} />
        ))}
      </svg>
    </span>
  );
}

function Star({ index, share }: { index: number; share: number }) {
  return (
    <g transform={`translate(${index * 24})`} strokeWidth="1.5" strokeLinejoin="round">
      {share > 0 && (
        <path
          d={starPath}
          className="fill-amber-fill"
          style={share < 1 ? { clipPath: 'inset(0 50% 0 0)' } : undefined}
        />
      )}
      <path d={starPath} fill="none" stroke="currentColor" />
    </g>
  );
}
