import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import type { Review } from '../../contract.ts';
import { bulkCopy as texts } from '../bulk.copy.he.ts';
import { reviewsOnScreen } from './review-focus.ts';
import { isPickable, selection } from './review-selection.ts';

/** The box that picks a review, in the place of its picture. With Shift it picks all since the last one. */
export function ReviewPick({ review, isPicked }: { review: Review; isPicked: boolean }) {
  if (!isPickable(review)) return <span className="size-8" />;
  const pick = (event: MouseEvent) => {
    if (event.shiftKey) selection.extend(review.id, pickableOnScreen());
    else selection.toggle(review.id);
  };
  return (
    <label className="relative -m-1.5 grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        checked={isPicked}
        onChange={() => {}}
        onClick={pick}
        aria-label={texts.pick(review.customerName)}
        data-pick={review.id}
        className="peer size-5.5 cursor-pointer appearance-none rounded-sm border-2 border-control bg-surface checked:border-violet-fill checked:bg-violet-fill hover:border-ink"
      />
      <Check
        aria-hidden="true"
        size={16}
        strokeWidth={3}
        className="pointer-events-none absolute text-on-violet opacity-0 peer-checked:opacity-100 forced-colors:text-[CanvasText]"
      />
    </label>
  );
}

export function pickableOnScreen(): string[] {
  return reviewsOnScreen()
    .filter(({ dataset }) => dataset.pickable !== undefined)
    .map(({ dataset }) => dataset.review ?? '');
}
