import { useMutation, usePrefetchQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api } from '#client.ts';
import { PresetChoices } from '#features/card-design/pages/design-colors.tsx';
import { PicturePanel } from '#features/card-design/pages/design-pictures.tsx';
import type { Card } from '#features/cards/contract.ts';
import { type CardColors, designOf } from '#features/cards/design.contract.ts';
import { draftOf } from '#features/cards/pages/card-draft.ts';
import { ownCardQuery } from '#features/cards/pages/own-card.ts';
import { cardShareCopy } from '#features/cards/share.copy.he.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { whatsappLink } from '#features/customers/messages/message.policy.ts';
import { ownTemplatesQuery } from '#features/customers/messages/pages/own-templates.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { uiCopy } from '#ui/copy.he/components.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useKeeping, useUnsaved } from '#ui/forms/unsaved.tsx';
import { lazy } from '#ui/lazy.tsx';
import { firstHourCopy } from '../../first-hour.copy.he.ts';
import { SheetActions, type SheetProps } from './sheet-frame.tsx';

const texts = firstHourCopy.look;
const CardTop = lazy(async () => (await import('#features/card-design/pages/card-top.tsx')).CardTop);

export function LookSheet({ card, onDone, onLater, isPassing }: SheetProps & { card: Card }) {
  const client = useQueryClient();
  // The next screen shows a message: read now, nothing there moves under a finger.
  usePrefetchQuery(ownTemplatesQuery);
  const unsaved = useUnsaved<Partial<CardColors>>('first-hour-look');
  const [colors, setColors] = useState<Partial<CardColors>>(unsaved.found ?? {});
  const save = useMutation({
    mutationFn: (chosen: Partial<CardColors>) =>
      answerOf(api['business-card'].me.design.$put({ json: chosen })),
    onSuccess(changed, chosen) {
      client.setQueryData(ownCardQuery.queryKey, changed);
      unsaved.keep(null);
      setColors((now) => (now === chosen ? {} : now));
    },
    onError: failureToast(firstHourCopy.failed),
  });
  const isChanged = Object.keys(colors).length > 0;
  useKeeping(unsaved, isChanged ? colors : null);
  const isPending = save.isPending || isPassing;
  const draft = { ...draftOf(card), ...colors };
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col gap-3">
        <CardTop draft={draft} theme="light" fallback={<Skeleton className="h-60 rounded-panel" />} />
        <ShareNow card={card} onShare={() => isChanged && save.mutate(colors)} />
      </div>
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
          onNext={() => (isChanged ? save.mutate(colors, { onSuccess: onDone }) : onDone())}
          onLater={onLater}
        />
      </div>
    </div>
  );
}

/** The card is published already: it can be shared as soon as it looks right. */
function ShareNow({ card, onShare }: { card: Card; onShare: () => void }) {
  const link = window.location.origin + cardPath(card.username);
  return (
    <a
      href={whatsappLink(`${cardShareCopy.text(card.businessName)}\n${link}`)}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onShare}
      className={buttonStyles({ variant: 'secondary' })}
    >
      <MessageCircle aria-hidden="true" size={18} />
      {texts.share}
      <span className="sr-only"> ({uiCopy.newTab})</span>
    </a>
  );
}
