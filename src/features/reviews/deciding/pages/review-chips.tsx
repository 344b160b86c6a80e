import { X } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { plural } from '#ui/text/format.ts';
import { reviewCopy } from '../copy.he.ts';
import { screenCopy } from '../screen.copy.he.ts';
import { filtersInUse, NO_FILTERS, type ReviewFilters } from './review-filters.ts';

const { filters: texts, stats } = screenCopy;

interface ReviewChipsProps {
  filters: ReviewFilters;
  onChange: (changed: Partial<ReviewFilters>) => void;
  /** Left out where the way to clear them all stands elsewhere. */
  onClear?: () => void;
}

export function ReviewChips({ filters, onChange, onClear }: ReviewChipsProps) {
  const on = filtersInUse(filters);
  if (on.length === 0) return null;
  return (
    <ul aria-label={texts.chips} className="flex flex-wrap items-center gap-2">
      {on.map((name) => {
        const said = sayFilter(name, filters);
        return (
          <li key={name}>
            <button
              type="button"
              aria-label={texts.dropChip(said)}
              onClick={() => onChange({ [name]: NO_FILTERS[name] })}
              className="inline-flex min-h-8 max-w-64 cursor-pointer items-center gap-1.5 rounded-full bg-violet-tint ps-3 pe-2 text-sm font-semibold text-violet pointer-coarse:min-h-11"
            >
              <UserText className="truncate">{said}</UserText>
              <X aria-hidden="true" size={16} className="shrink-0" />
            </button>
          </li>
        );
      })}
      {on.length > 1 && onClear && (
        <li>
          <Button size="sm" variant="quiet" onClick={onClear}>
            {texts.clear}
          </Button>
        </li>
      )}
    </ul>
  );
}

function sayFilter(name: keyof ReviewFilters, { status, rating, q, label }: ReviewFilters): string {
  switch (name) {
    case 'q':
      return texts.chipSearch(q);
    case 'rating':
      return plural(rating ?? 0, texts.stars);
    case 'status':
      return texts.chipStatus(status ? stats[status] : texts.anyStatus);
    case 'label':
      return reviewCopy.labels[label ?? 'none'];
    default:
      return texts[name];
  }
}
