import { useSearchParams } from 'react-router';
import { REVIEW_LABELS, type ReviewLabel } from '#features/cards/labels.contract.ts';
import type { ReviewStatus } from '../../counts/contract.ts';

/** Filters of the screen, kept in its address; `null` and the empty text mean all. */
export interface ReviewFilters {
  status: ReviewStatus | null;
  rating: number | null;
  q: string;
  photo: boolean;
  unanswered: boolean;
  label: ReviewLabel | null;
}

export type Narrowing = Omit<ReviewFilters, 'status'>;

/** In the order in which they are shown: what waits comes first. */
export const STATUSES = ['pending', 'approved', 'rejected'] as const satisfies readonly ReviewStatus[];
const QUERY_MAX = 100;

export const UNFILTERED: Narrowing = { rating: null, q: '', photo: false, unanswered: false, label: null };

export const NO_FILTERS: ReviewFilters = { status: null, ...UNFILTERED };

export function filtersInUse(filters: ReviewFilters): (keyof ReviewFilters)[] {
  return (Object.keys(NO_FILTERS) as (keyof ReviewFilters)[]).filter(
    (name) => filters[name] !== NO_FILTERS[name],
  );
}

export function readFilters(params: URLSearchParams): ReviewFilters {
  const rating = params.get('rating') ?? '';
  return {
    status: STATUSES.find((status) => status === params.get('status')) ?? null,
    rating: /^[1-5]$/.test(rating) ? Number(rating) : null,
    q: (params.get('q') ?? '').trim().slice(0, QUERY_MAX),
    photo: params.get('photo') === '1',
    unanswered: params.get('unanswered') === '1',
    label: REVIEW_LABELS.find((label) => label === params.get('label')) ?? null,
  };
}

export function writeFilters(params: URLSearchParams, filters: ReviewFilters): URLSearchParams {
  const written = new URLSearchParams(params);
  for (const [name, value] of Object.entries(filters)) {
    if (value) written.set(name, value === true ? '1' : String(value));
    else written.delete(name);
  }
  return written;
}

export function isNarrowed({ status: _, ...narrowing }: ReviewFilters): boolean {
  return Object.values(narrowing).some(Boolean);
}

export function useReviewFilters(): [ReviewFilters, (changed: Partial<ReviewFilters>) => void] {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  const change = (changed: Partial<ReviewFilters>) => {
    // A search is one step back, not one for each pause in the typing.
    const goesOnTyping = changed.q !== undefined && filters.q !== '';
    setParams((now) => writeFilters(now, { ...readFilters(now), ...changed }), {
      replace: goesOnTyping,
      preventScrollReset: true,
    });
  };
  return [filters, change];
}
