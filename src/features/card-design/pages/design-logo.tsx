import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api, problemOf } from '#client.ts';
import type { Card } from '#features/cards/contract.ts';
import { designCopy } from '#features/cards/design.copy.he.ts';
import { sendCard } from '#features/cards/pages/card-sending.ts';
import { LogoField } from '#features/cards/pages/logo-field.tsx';
import { ownCardQuery } from '#features/cards/pages/own-card.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Panel } from '#ui/layout/panel.tsx';

const texts = designCopy.logo;

export function LogoTab({ card }: { card: Card }) {
  const queryClient = useQueryClient();
  const keep = (changed: Card) => {
    queryClient.setQueryData(ownCardQuery.queryKey, changed);
    queryClient.invalidateQueries({ queryKey: ['/api/auth/me'] });
  };
  const upload = useMutation({ mutationFn: sendLogo, onSuccess: keep });
  const remove = useMutation({
    // The file goes from the store with the removal: what is to come back has to be here before.
    mutationFn: async () => ({ before: await fetchLogo(card), changed: await removeLogo() }),
    onSuccess({ before, changed }) {
      keep(changed);
      toast.success(texts.removed, {
        description: texts.removedText,
        action: before && { label: texts.undo, onAction: () => restore(before) },
      });
    },
    onError: (error) => toast.error(texts.removeFailed, { description: problemOf(error).message }),
  });

  async function send(logo: File, done: { title: string; text: string }): Promise<string | null> {
    try {
      await upload.mutateAsync(logo);
      toast.success(done.title, { description: done.text });
      return null;
    } catch (error) {
      const { message, fields } = problemOf(error);
      const reason = fields?.logo ?? message;
      toast.error(texts.uploadFailed, { description: reason });
      return reason;
    }
  }
  const restore = (before: File) => void send(before, { title: texts.back, text: texts.uploadedText });

  return (
    <Panel title={texts.title} description={texts.description}>
      <LogoField
        hideLabel
        currentSrc={card.logo}
        onCut={(logo) => send(logo, { title: texts.uploaded, text: texts.uploadedText })}
        onRemove={() => remove.mutate()}
        isRemoving={remove.isPending}
        confirmLabel={texts.upload}
      />
    </Panel>
  );
}

function sendLogo(logo: File): Promise<Card> {
  return answerOf(api['business-card'].me.logo.$post({ form: { logo } }));
}

function removeLogo(): Promise<Card> {
  const body = new FormData();
  body.set('removeLogo', 'true');
  return sendCard(body);
}

async function fetchLogo({ logo }: Card): Promise<File | undefined> {
  const response = logo ? await fetch(logo).catch(() => null) : null;
  if (!response?.ok) return undefined;
  return new File([await response.blob()], 'logo.webp', { type: 'image/webp' });
}
