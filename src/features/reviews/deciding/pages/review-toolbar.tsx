import { REVIEW_LABELS } from '#features/cards/labels.contract.ts';
import { Button } from '#ui/actions/button.tsx';
import { PausedSearchField } from '#ui/forms/paused-search-field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Select } from '#ui/forms/select.tsx';
import { plural } from '#ui/text/format.ts';
import { screenCopy } from '../screen.copy.he.ts';
import { filtersInUse, NO_FILTERS, type ReviewFilters, STATUSES } from './review-filters.ts';

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
const TRAITS = ['photo', 'unanswered'] as const;

export interface ReviewToolbarProps {
  filters: ReviewFilters;
  onChange: (changed: Partial<ReviewFilters>) => void;
  hasLabels: boolean;
  /** Reviews that the filters leave; null where they are not counted. */
  found: number | null;
  onClose: () => void;
}

export function ReviewToolbar({ filters, onChange, hasLabels, found, onClose }: ReviewToolbarProps) {
  return (
    <search aria-label={texts.label} className="flex flex-col gap-4">
      <PausedSearchField
        label={texts.search}
        placeholder={texts.searchHint}
        q={filters.q}
        onSearch={(q) => onChange({ q })}
      />
      <RadioGroup
        name="status"
        label={texts.status}
        hideLabel
        look="segments"
        options={statusOptions}
        value={filters.status ?? 'all'}
        onValueChange={(value) => onChange({ status: value === 'all' ? null : value })}
      />
      <Select
        label={texts.rating}
        hideLabel
        placeholder={texts.anyRating}
        options={ratingOptions}
        value={filters.rating ?? ''}
        onChange={({ target }) => onChange({ rating: target.value ? Number(target.value) : null })}
      />
      {(hasLabels || filters.label) && (
        <Select
          label={texts.labelFilter}
          hideLabel
          placeholder={texts.anyLabel}
          options={labelOptions}
          value={filters.label ?? ''}
          onChange={({ target }) =>
            onChange({ label: REVIEW_LABELS.find((label) => label === target.value) ?? null })
          }
        />
      )}
      <Traits filters={filters} onChange={onChange} />
      <div className="flex flex-wrap justify-between gap-2 border-t border-line pt-3">
        <Button onClick={onClose}>{sayFound(found)}</Button>
        {filtersInUse(filters).length > 0 && (
          <Button variant="quiet" onClick={() => onChange(NO_FILTERS)}>
            {texts.clear}
          </Button>
        )}
      </div>
    </search>
  );
}

function sayFound(found: number | null): string {
  if (found === null) return texts.showFound;
  return found === 0 ? texts.close : texts.show(plural(found, screenCopy.reviews));
}

function Traits({ filters, onChange }: Pick<ReviewToolbarProps, 'filters' | 'onChange'>) {
  return (
    <div className="flex gap-2">
      {TRAITS.map((trait) => (
        <Button
          key={trait}
          size="sm"
          variant="secondary"
          aria-pressed={filters[trait]}
          onClick={() => onChange({ [trait]: !filters[trait] })}
          className="grow aria-pressed:border-violet! aria-pressed:bg-violet-tint! aria-pressed:text-violet!"
        >
          {texts[trait]}
        </Button>
      ))}
    </div>
  );
}
