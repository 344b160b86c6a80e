import { useEffect, useRef, useState } from 'react';
import { plural } from '#ui/format.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import { screenCopy } from '../copy.he/screen.ts';
import { type ReviewFilters, STATUSES } from './review-filters.ts';

const { filters: texts, stats } = screenCopy;
const SEARCH_PAUSE_MS = 300;

const statusOptions = [
  { value: 'all', label: texts.anyStatus },
  ...STATUSES.map((status) => ({ value: status, label: stats[status] })),
] as const;
const ratingOptions = [5, 4, 3, 2, 1].map((rating) => ({
  value: String(rating),
  label: plural(rating, texts.stars),
}));

interface ReviewToolbarProps {
  filters: ReviewFilters;
  onChange: (changed: Partial<ReviewFilters>) => void;
}

/** Search and filters of the screen. */
export function ReviewToolbar({ filters, onChange }: ReviewToolbarProps) {
  return (
    <search
      aria-label={texts.label}
      className="grid grid-cols-[1fr_auto] gap-3 lg:grid-cols-[auto_1fr_auto] lg:items-center"
    >
      <div className="col-span-2 lg:col-span-1">
        <RadioGroup
          name="status"
          label={texts.status}
          hideLabel
          look="segments"
          options={statusOptions}
          value={filters.status ?? 'all'}
          onValueChange={(value) => onChange({ status: value === 'all' ? null : value })}
        />
      </div>
      <ReviewSearch q={filters.q} onSearch={(q) => onChange({ q })} />
      <Select
        label={texts.rating}
        hideLabel
        placeholder={texts.anyRating}
        options={ratingOptions}
        value={filters.rating ?? ''}
        onChange={({ target }) => onChange({ rating: target.value ? Number(target.value) : null })}
      />
    </search>
  );
}

/** Waits for a pause in the typing; follows the address when that changes by other means (back, clear). */
function ReviewSearch({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const [known, setKnown] = useState({ q, sent: q, version: 0 });
  if (q !== known.q) {
    const isOurs = q === known.sent;
    setKnown({ q, sent: q, version: isOurs ? known.version : known.version + 1 });
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a box that starts anew forgets what was typed
  useEffect(() => () => clearTimeout(timer.current), [known.version]);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  return (
    <SearchField
      key={known.version}
      label={texts.search}
      placeholder={texts.searchHint}
      defaultValue={q}
      maxLength={100}
      onSearch={(typed) => {
        clearTimeout(timer.current);
        const sent = typed.trim();
        timer.current = setTimeout(
          () => {
            setKnown((now) => ({ ...now, sent }));
            search.current(sent);
          },
          sent ? SEARCH_PAUSE_MS : 0,
        );
      }}
    />
  );
}
