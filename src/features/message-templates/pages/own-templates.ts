import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerOf, api, problemOf } from '#client.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import type { Template, TemplateChange } from '../contract.ts';
import { messageTemplatesCopy } from '../copy.he.ts';

const { toasts } = messageTemplatesCopy;
const CHANGES = ['/api/whatsapp-templates', 'change'];

export const ownTemplatesQuery = queryOptions({
  queryKey: ['/api/whatsapp-templates/me'],
  queryFn: ({ signal }) => answerOf(api['whatsapp-templates'].me.$get(undefined, { init: { signal } })),
});

interface Order {
  id: string;
  change: TemplateChange | null;
}

function send({ id, change }: Order): Promise<Template> {
  const template = api['whatsapp-templates'][':id'];
  if (!change) return answerOf(template.restore.$post({ param: { id } }));
  return answerOf(template.$put({ param: { id }, json: change }));
}

export interface TemplateActions {
  /** @throws what the call threw: the texts stay where they were typed */
  save: (template: Template, change: TemplateChange) => Promise<void>;
  /** Shows at once and is taken back if it fails. */
  setActive: (template: Template, isActive: boolean) => Promise<void>;
  /**
   * Offers to take it back; `onUndo` runs when the owner's own texts stand again.
   * @returns the template as it is restored; null where it failed
   */
  restore: (template: Template, onUndo: () => void) => Promise<Template | null>;
}

export function useTemplateActions(): TemplateActions {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: CHANGES,
    // One after another: an undo never overtakes what it undoes.
    scope: { id: 'whatsapp-templates' },
    mutationFn: send,
  });

  return useMemo(() => {
    const show = (id: string, change: Partial<Template>) => showChange(client, id, change);
    const order = async (id: string, change: TemplateChange | null) => {
      const template = await mutateAsync({ id, change });
      // With more under way, this is not the last word.
      if (client.isMutating({ mutationKey: CHANGES }) === 0) show(id, template);
      return template;
    };
    const fail = (error: unknown) =>
      toast.error(toasts.saveFailed, { description: problemOf(error).message });

    return {
      async save(template, change) {
        await order(template.id, change);
        toast.success(toasts.saved);
      },
      async setActive(template, isActive) {
        show(template.id, { isActive });
        const { title, text } = isActive ? toasts.activated : toasts.deactivated;
        try {
          await order(template.id, { isActive });
          toast.success(title, { description: text });
        } catch (error) {
          show(template.id, { isActive: !isActive });
          fail(error);
        }
      },
      async restore(template, onUndo) {
        const { title, message } = template;
        const undo = async () => {
          try {
            await order(template.id, { title, message });
            onUndo();
            toast.success(toasts.undone);
          } catch (error) {
            fail(error);
          }
        };
        try {
          const restored = await order(template.id, null);
          const action = { label: toasts.undo, onAction: () => void undo() };
          toast.success(toasts.restored.title, { description: toasts.restored.text, action });
          return restored;
        } catch (error) {
          fail(error);
          return null;
        }
      },
    };
  }, [client, mutateAsync]);
}

function showChange(client: QueryClient, id: string, change: Partial<Template>): void {
  client.setQueryData(
    ownTemplatesQuery.queryKey,
    (list) => list && { items: list.items.map((item) => (item.id === id ? { ...item, ...change } : item)) },
  );
}
