import { answerOf, api } from '#client.ts';
import { useItemChanges } from '#ui/lists/item-changes.ts';
import type { Service } from '../contract.ts';
import { servicesEditorCopy } from '../editor.copy.he.ts';
import { ownServicesQuery } from './own-services.ts';

const { services } = api['business-card'].me;

export function useServiceActions() {
  return useItemChanges<Service>({
    queryKey: ownServicesQuery.queryKey,
    idOf: ({ id }) => id,
    texts: servicesEditorCopy.toasts,
    remove: ({ id }) => answerOf(services[':id'].$delete({ param: { id } })),
    restore: ({ id: _, ...fields }, place) => answerOf(services.$post({ json: { ...fields, place } })),
    order: (items) =>
      answerOf(services.$put({ json: { items: items.map(({ id, group }) => ({ id, group })) } })),
  });
}
