import { REVIEW_LABELS } from '#features/cards/labels.contract.ts';
import { Button } from '#ui/actions/button.tsx';
import { PausedSearchField } from '#ui/forms/paused-search-field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Select } from '#ui/forms/select.tsx';
import { plural } from '#ui/text/format.ts';
import { screenCopy } from '../screen.copy.he.ts';
import { type ReviewFilters, STATUSES } from './review-filters.ts';

const { filters: texts, stats } = screenCopy;

const statusOptions = [
  { value: 'all', label: texts.anyStatus },
  ...STATUSES.map((status) => ({ value: status, label: stats[status] })),
] as const;
const ratingOptions = [5, 4, 3, 2, 1].map((rating) => ({
  value: String(rating),
  label: plural(rating, texts.stars),
}));

const labelOptions = REVIEW_LABELS.map((label) => ({ value: label, label: texts.labels[label] }));
/** Each is on or off. */
const TRAITS = ['photo', 'unanswered'] as const;

interface ReviewToolbarProps {
  filters: ReviewFilters;
  onChange: (changed: Partial<ReviewFilters>) => void;
}

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
      <PausedSearchField
        label={texts.search}
        placeholder={texts.searchHint}
        q={filters.q}
        onSearch={(q) => onChange({ q })}
      />
      <div className="relative col-span-2 row-start-3 -m-1 flex items-center gap-2 overflow-x-auto p-1 lg:col-span-3 lg:row-start-2">
        {TRAITS.map((trait) => (
          <Button
            key={trait}
            size="sm"
            variant="secondary"
            aria-pressed={filters[trait]}
            onClick={() => onChange({ [trait]: !filters[trait] })}
            className="aria-pressed:border-violet! aria-pressed:bg-violet-tint! aria-pressed:text-violet!"
          >
            {texts[trait]}
          </Button>
        ))}
        <Select
          label={texts.labelFilter}
          hideLabel
          placeholder={texts.anyLabel}
          options={labelOptions}
          value={filters.label ?? ''}
          onChange={({ target }) =>
            onChange({ label: REVIEW_LABELS.find((label) => label === target.value) ?? null })
          }
          className="w-44 shrink-0 grow lg:grow-0"
        />
      </div>
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
