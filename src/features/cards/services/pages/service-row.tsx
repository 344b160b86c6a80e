import { Pencil } from 'lucide-react';
import { sortableCopy } from '#ui/copy.he/sortable.ts';
import { DragHandle, type OrderedRow, stepItems, useSortable } from '#ui/lists/sortable.tsx';
import { MoreMenu } from '#ui/overlays/more-menu.tsx';
import { removeItem } from '#ui/overlays/remove-item.ts';
import { UserText } from '#ui/text/bdi.tsx';
import type { Service } from '../contract.ts';
import { servicesEditorCopy as copy } from '../editor.copy.he.ts';
import { priceText } from '../shown.policy.ts';

interface ServiceRowProps extends OrderedRow {
  service: Service;
  onEdit: () => void;
  onRemove: () => void;
}

export function ServiceRow({ service, onDropped, ...acts }: ServiceRowProps) {
  const { onEdit, onStep } = acts;
  const { id, name, description } = service;
  const { item, handle, look } = useSortable({
    list: 'services',
    id,
    direction: 'down',
    onDropped,
  });
  return (
    <li ref={item} className={`relative flex items-center gap-1 py-1 pe-1 ${look}`}>
      <DragHandle ref={handle} name={name} direction="down" onStep={onStep} />
      <button
        type="button"
        onClick={onEdit}
        className="flex min-h-12 min-w-0 grow cursor-pointer flex-wrap items-center gap-x-3 rounded-control px-2 py-1 text-start hover:bg-sunken"
      >
        <span className="sr-only">{copy.edit}:</span>
        <span className="min-w-0 grow basis-28">
          <span className="block font-semibold wrap-anywhere">
            <UserText>{name}</UserText>
          </span>
          {description && (
            <span className="block truncate text-sm text-muted">
              <UserText>{description}</UserText>
            </span>
          )}
        </span>
        <span className="text-muted tabular-nums">{priceText(service) || copy.noPrice}</span>
      </button>
      <RowMenu name={name} {...acts} />
    </li>
  );
}

type RowMenuProps = Omit<ServiceRowProps, 'service' | 'onDropped'> & { name: string };

function RowMenu({ name, onEdit, onRemove, ...steps }: RowMenuProps) {
  return (
    <MoreMenu
      label={sortableCopy.more(name)}
      items={[
        { id: 'edit', label: copy.edit, icon: Pencil, onSelect: onEdit },
        ...stepItems(steps),
        removeItem(copy.remove, onRemove),
      ]}
    />
  );
}
