import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api, problemOf } from '#client.ts';
import type { Card } from '#features/cards/contract.ts';
import { type CardPictureName, PICTURE_REMOVAL } from '#features/cards/design.contract.ts';
import { designCopy } from '#features/cards/design.copy.he.ts';
import { sendCard } from '#features/cards/pages/card-draft.ts';
import { ownCardQuery } from '#features/cards/pages/own-card.ts';
import { PictureField } from '#features/cards/pages/picture-field.tsx';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Panel } from '#ui/layout/panel.tsx';

/** A picture of the card that is kept as soon as it is cut. */
export function PicturePanel({ card, name }: { card: Card; name: CardPictureName }) {
  const texts = designCopy[name];
  const queryClient = useQueryClient();
  const keep = (changed: Card) => {
    queryClient.setQueryData(ownCardQuery.queryKey, changed);
    queryClient.invalidateQueries({ queryKey: ['/api/auth/me'] });
  };
  const upload = useMutation({ mutationFn: SENDING[name], onSuccess: keep });
  const remove = useMutation({
    // The file goes from the store with the removal: what is to come back has to be here before.
    mutationFn: async () => ({ before: await fetchPicture(card[name]), changed: await removePicture(name) }),
    onSuccess({ before, changed }) {
      keep(changed);
      toast.success(texts.removed, {
        description: texts.removedText,
        action: before && { label: texts.undo, onAction: () => restore(before) },
      });
    },
    onError: failureToast(texts.removeFailed),
  });

  async function send(picture: File, done: { title: string; text: string }): Promise<string | null> {
    try {
      await upload.mutateAsync(picture);
      toast.success(done.title, { description: done.text });
      return null;
    } catch (error) {
      const { message, fields } = problemOf(error);
      const reason = fields?.[name] ?? message;
      failureToast(texts.uploadFailed, { description: reason })(error as Error);
      return reason;
    }
  }
  const restore = (before: File) => void send(before, { title: texts.back, text: texts.uploadedText });

  return (
    <Panel title={texts.title} description={texts.description}>
      <PictureField
        name={name}
        hideLabel
        currentSrc={card[name]}
        onCut={(cut) => send(cut, { title: texts.uploaded, text: texts.uploadedText })}
        onRemove={() => remove.mutate()}
        isRemoving={remove.isPending}
        confirmLabel={texts.upload}
      />
    </Panel>
  );
}

const SENDING: Record<CardPictureName, (picture: File) => Promise<Card>> = {
  logo: (logo) => answerOf(api['business-card'].me.logo.$post({ form: { logo } })),
  cover: (cover) => answerOf(api['business-card'].me.cover.$post({ form: { cover } })),
};

function removePicture(name: CardPictureName): Promise<Card> {
  const body = new FormData();
  body.set(PICTURE_REMOVAL[name], 'true');
  return sendCard(body);
}

async function fetchPicture(path: string | null): Promise<File | undefined> {
  const response = path ? await fetch(path).catch(() => null) : null;
  if (!response?.ok) return undefined;
  return new File([await response.blob()], 'picture.webp', { type: 'image/webp' });
}
