import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { BUSINESS_KINDS, type BusinessKind } from '#features/cards/business-kinds.contract.ts';
import type { Card } from '#features/cards/contract.ts';
import { businessKindCopy } from '#features/cards/editor.copy.he.ts';
import { ownCardQuery } from '#features/cards/pages/own-card.ts';
import { Button } from '#ui/actions/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { firstHourCopy } from '../../first-hour.copy.he.ts';
import type { SheetProps } from './sheet-frame.tsx';

const texts = firstHourCopy.trade;

/** One press chooses and goes on. Hours and services are proposed by the trade later. */
export function TradeSheet({ card, onDone, onLater }: SheetProps & { card: Card }) {
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (businessKind: BusinessKind) =>
      answerOf(api['business-card'].me.$put({ form: { businessKind } })),
    onSuccess(changed) {
      client.setQueryData(ownCardQuery.queryKey, changed);
      onDone();
    },
    onError: failureToast(firstHourCopy.failed),
  });
  const chosen = save.isPending ? save.variables : card.businessKind;
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {BUSINESS_KINDS.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              aria-pressed={kind === chosen}
              disabled={save.isPending}
              onClick={() => save.mutate(kind)}
              className={classNames(
                'min-h-11 cursor-pointer rounded-full border px-4 disabled:cursor-default',
                kind === chosen
                  ? 'border-violet bg-violet-tint font-semibold text-violet'
                  : 'border-control bg-surface hover:bg-sunken',
              )}
            >
              {businessKindCopy[kind]}
            </button>
          </li>
        ))}
      </ul>
      <Button
        variant="quiet"
        size="lg"
        className="mt-6 w-full"
        disabled={save.isPending}
        onClick={(press) => press.detail < 2 && onLater()}
      >
        {texts.other}
      </Button>
    </>
  );
}
