import { Ban, Check, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { formatNumber, plural } from '#ui/text/format.ts';
import { BULK_MAX } from '../../bulk.contract.ts';
import type { Review } from '../../contract.ts';
import { bulkCopy as texts } from '../bulk.copy.he.ts';
import { RejectMenu } from './reject-menu.tsx';
import { type BulkDecision, useBulk } from './review-bulk.ts';
import type { Narrowing } from './review-filters.ts';
import { isPickable, selection } from './review-selection.ts';

interface ReviewSelectionBarProps {
  picked: ReadonlySet<string>;
  reviews: Review[];
  filters: Narrowing;
  /** Gives the focus back to what began the selection. */
  onEnd: () => void;
}

export function ReviewSelectionBar({ picked, reviews, filters, onEnd }: ReviewSelectionBarProps) {
  const { decide, isPending, problem } = useBulk(filters);
  useEscape(onEnd);
  const bar = useRef<HTMLElement>(null);
  const pickable = reviews.filter(isPickable);
  const chosen = pickable.filter(({ id }) => picked.has(id));
  const waiting = chosen.filter(isWaiting);
  const act = async (about: Review[], decision: BulkDecision) => {
    if (isPending || about.length === 0) return;
    bar.current?.focus({ preventScroll: true });
    const left = await decide(about, decision);
    if (left.length > 0) selection.keep(left);
    else onEnd();
  };

  return (
    <section
      ref={bar}
      tabIndex={-1}
      aria-label={texts.label}
      aria-busy={isPending}
      data-bar="bottom"
      className="sticky bottom-[calc(var(--phone-bar,0px)+0.75rem)] z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-panel border border-line bg-surface p-3 shadow-float"
    >
      <Picked count={chosen.length} isPending={isPending} problem={problem} />
      <IconButton icon={X} size="sm" label={texts.end} onClick={onEnd} className="sm:order-last" />
      <PickAll pickable={pickable} waiting={pickable.filter(isWaiting)} picked={picked} />
      <Button
        size="sm"
        className="grow sm:grow-0"
        isPending={isPending}
        aria-disabled={waiting.length === 0}
        data-bulk="approve"
        onClick={() => void act(waiting, { status: 'approved' })}
      >
        <Check aria-hidden="true" size={18} />
        {texts.approve(formatNumber(waiting.length))}
      </Button>
      <RejectMenu
        label={texts.rejectMenu}
        about="picked"
        align="end"
        onReject={({ ground: reason, words }) => void act(chosen, { status: 'rejected', reason, words })}
        trigger={(props) => (
          <Button
            {...props}
            size="sm"
            variant="secondary"
            className="grow sm:grow-0"
            disabled={isPending || chosen.length === 0}
            data-bulk="reject"
          >
            <Ban aria-hidden="true" size={18} />
            {texts.reject(formatNumber(chosen.length))}
          </Button>
        )}
      />
    </section>
  );
}

interface PickedProps {
  count: number;
  isPending: boolean;
  problem: string | null;
}

function Picked({ count, isPending, problem }: PickedProps) {
  return (
    <div role="status" className="min-w-0 grow basis-[calc(100%-4rem)] font-semibold sm:basis-auto">
      {isPending ? texts.working : count === 0 ? texts.none : plural(count, texts.picked)}
      {count >= BULK_MAX && (
        <span className="ms-2 font-normal text-muted">{texts.most(formatNumber(BULK_MAX))}</span>
      )}
      {problem && <p className="text-sm font-normal text-red">{problem}</p>}
    </div>
  );
}

function useEscape(onEnd: () => void) {
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (
        event.key !== 'Escape' ||
        event.defaultPrevented ||
        document.querySelector('[role="menu"], dialog[open]')
      )
        return;
      onEnd();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [onEnd]);
}

interface PickAllProps {
  pickable: Review[];
  waiting: Review[];
  picked: ReadonlySet<string>;
}

/** Picks all reviews that wait for a decision, or all where none waits: published ones are rejected only as a choice of their own. */
function PickAll({ pickable, waiting, picked }: PickAllProps) {
  const all = (waiting.length > 0 ? waiting : pickable).slice(0, BULK_MAX).map(({ id }) => id);
  const isAll = all.length > 0 && all.every((id) => picked.has(id));
  const isPart = waiting.length > 0 && waiting.length < pickable.length;
  return (
    <Button
      size="sm"
      variant="quiet"
      className="basis-full justify-start! sm:basis-auto"
      onClick={() => (isAll ? selection.clear() : selection.add(all))}
    >
      {isAll ? texts.clear : isPart ? texts.allWaiting : texts.all}
    </Button>
  );
}

function isWaiting({ status }: Review): boolean {
  return status === 'pending';
}
