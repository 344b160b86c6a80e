import { ArrowLeft, ArrowRight, Pencil } from 'lucide-react';
import { smallMediaPath } from '#platform/storage/media-paths.ts';
import { classNames } from '#ui/class-names.ts';
import { sortableCopy } from '#ui/copy.he/sortable.ts';
import { DragHandle, type OrderedRow, useSortable } from '#ui/lists/sortable.tsx';
import { MoreMenu } from '#ui/overlays/more-menu.tsx';
import { removeItem } from '#ui/overlays/remove-item.ts';
import { UserText } from '#ui/text/bdi.tsx';
import type { GalleryPicture } from '../contract.ts';
import { galleryEditorCopy as copy } from '../editor.copy.he.ts';

interface GalleryTileProps extends OrderedRow {
  picture: GalleryPicture;
  name: string;
  onEdit: () => void;
  onRemove: () => void;
}

export function GalleryTile({ picture: { id, image, alt }, name, onDropped, ...acts }: GalleryTileProps) {
  const { onEdit, onStep } = acts;
  const { item, handle, side, isDragged } = useSortable({
    list: 'gallery',
    id,
    direction: 'along',
    onDropped,
  });
  return (
    <li
      ref={item}
      className={classNames(
        'flex min-w-0 flex-col overflow-hidden rounded-panel border border-line bg-surface',
        isDragged && 'opacity-50',
        side === 'before' && 'shadow-[4px_0_0_var(--violet)]',
        side === 'after' && 'shadow-[-4px_0_0_var(--violet)]',
      )}
    >
      <button type="button" onClick={onEdit} className="cursor-pointer text-start">
        <img
          src={smallMediaPath(image)}
          alt=""
          width={336}
          height={336}
          draggable={false}
          className="aspect-square w-full bg-sunken object-cover"
        />
        <span className="sr-only">{copy.describeNamed(name)}</span>
        <span
          aria-hidden="true"
          className={classNames('block truncate px-3 pt-2 text-sm', !alt && 'text-muted')}
        >
          {alt ? <UserText>{alt}</UserText> : copy.undescribed}
        </span>
      </button>
      <div className="flex items-center justify-between">
        <DragHandle ref={handle} name={name} direction="along" onStep={onStep} />
        <TileMenu name={name} {...acts} />
      </div>
    </li>
  );
}

type TileMenuProps = Omit<GalleryTileProps, 'picture' | 'onDropped'>;

function TileMenu({ name, isFirst, isLast, onEdit, onRemove, onStep }: TileMenuProps) {
  return (
    <MoreMenu
      label={sortableCopy.more(name)}
      items={[
        { id: 'describe', label: copy.describe, icon: Pencil, onSelect: onEdit },
        {
          id: 'earlier',
          label: copy.earlier,
          icon: ArrowRight,
          isDisabled: isFirst,
          onSelect: () => onStep(-1),
        },
        { id: 'later', label: copy.later, icon: ArrowLeft, isDisabled: isLast, onSelect: () => onStep(1) },
        removeItem(copy.remove, onRemove),
      ]}
    />
  );
}
