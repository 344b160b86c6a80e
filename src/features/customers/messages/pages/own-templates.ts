import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answerOf, api } from '#client.ts';
import { apiQuery } from '#ui/api-query.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { usePendingChanges } from '#ui/lists/item-changes.ts';
import type { Template, TemplateChange } from '../contract.ts';
import { messageTemplatesCopy } from '../copy.he.ts';

const { toasts } = messageTemplatesCopy;
const CHANGES = ['/api/whatsapp-templates', 'change'];

export const ownTemplatesQuery = apiQuery(api['whatsapp-templates'].me);

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
    const order = async (id: string, change: TemplateChange | null) => {
      const template = await mutateAsync({ id, change });
      showTemplate(client, template);
      return template;
    };
    const fail = failureToast(toasts.saveFailed);

    return {
      async save(template, change) {
        await order(template.id, change);
        toast.success(toasts.saved);
      },
      async setActive(template, isActive) {
        const { title, text } = isActive ? toasts.activated : toasts.deactivated;
        const say = () => toast.success(title, { description: text });
        await order(template.id, { isActive }).then(say).catch(fail);
      },
      async restore(template, onUndo) {
        const { title, message } = template;
        const undo = async () => {
          await order(template.id, { title, message });
          onUndo();
          toast.success(toasts.undone);
        };
        const restored = await order(template.id, null).catch(fail);
        if (!restored) return null;
        const action = { label: toasts.undo, onAction: () => void undo().catch(fail) };
        toast.success(toasts.restored.title, { description: toasts.restored.text, action });
        return restored;
      },
    };
  }, [client, mutateAsync]);
}

/** Returns templates with the switches that the server has not answered yet. */
export function useShownTemplates(templates: Template[]): Template[] {
  const orders = usePendingChanges<Order>(CHANGES);
  return templates.map((template) => {
    const last = orders.findLast(({ id, change }) => id === template.id && change?.isActive !== undefined);
    return { ...template, isActive: last?.change?.isActive ?? template.isActive };
  });
}

function showTemplate(client: QueryClient, template: Template): void {
  client.setQueryData(
    ownTemplatesQuery.queryKey,
    (list) => list && { items: list.items.map((item) => (item.id === template.id ? template : item)) },
  );
}
