import { useMutation, usePrefetchQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '#client.ts';
import { PresetChoices } from '#features/card-design/pages/design-colors.tsx';
import { PicturePanel } from '#features/card-design/pages/design-pictures.tsx';
import type { Card } from '#features/cards/contract.ts';
import { type CardColors, designOf } from '#features/cards/design.contract.ts';
import { draftOf } from '#features/cards/pages/card-draft.ts';
import { ownCardQuery } from '#features/cards/pages/own-card.ts';
import { ownTemplatesQuery } from '#features/customers/messages/pages/own-templates.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useKeeping, useUnsaved } from '#ui/forms/unsaved.tsx';
import { lazy } from '#ui/lazy.tsx';
import { firstHourCopy } from '../../first-hour.copy.he.ts';
import { SheetActions, type SheetProps } from './sheet-frame.tsx';

const texts = firstHourCopy.look;
const CardPicture = lazy(
  async () => (await import('#features/card-design/pages/card-picture.tsx')).CardPicture,
);

export function LookSheet({ card, onDone, onLater, isPassing }: SheetProps & { card: Card }) {
  const client = useQueryClient();
  // The next screen shows a message: read now, nothing there moves under a finger.
  usePrefetchQuery(ownTemplatesQuery);
  const unsaved = useUnsaved<Partial<CardColors>>('first-hour-look');
  const [colors, setColors] = useState<Partial<CardColors>>(unsaved.found ?? {});
  const save = useMutation({
    mutationFn: () => answerOf(api['business-card'].me.design.$put({ json: colors })),
    onSuccess(changed) {
      client.setQueryData(ownCardQuery.queryKey, changed);
      unsaved.keep(null);
      onDone();
    },
    onError: failureToast(firstHourCopy.failed),
  });
  const isChanged = Object.keys(colors).length > 0;
  useKeeping(unsaved, isChanged ? colors : null);
  const isPending = save.isPending || isPassing;
  const draft = { ...draftOf(card), ...colors };
  return (
    <div className="flex flex-col gap-5">
      <section aria-label={texts.preview} className="h-60 overflow-hidden rounded-panel border border-line">
        {/* So high that what sticks to its lower edge is out of sight. */}
        <div className="h-300 overflow-hidden">
          <CardPicture
            draft={draft}
            theme="light"
            className="mx-auto w-100 p-3 [zoom:0.7]"
            fallback={<Skeleton className="h-60" />}
          />
        </div>
      </section>
      <PresetChoices
        design={designOf(draft)}
        set={setColors}
        className="grid-cols-3 min-[26rem]:grid-cols-6"
      />
      <PicturePanel card={card} name="logo" />
      <div
        data-bar="bottom"
        className="sticky bottom-0 z-10 -mx-4 flex flex-wrap gap-3 border-t border-line bg-ground px-4 py-3"
      >
        <SheetActions
          isPending={isPending}
          onNext={() => (isChanged ? save.mutate() : onDone())}
          onLater={onLater}
        />
      </div>
    </div>
  );
}
