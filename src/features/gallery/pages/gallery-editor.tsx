import { useReopening } from '#ui/forms/reopening.ts';
import { useOrder } from '#ui/lists/sortable.tsx';
import { plural } from '#ui/text/format.ts';
import type { GalleryPicture } from '../contract.ts';
import { galleryEditorCopy as copy } from '../editor.copy.he.ts';
import { GALLERY_MAX } from '../limits.contract.ts';
import { useGalleryActions } from './gallery-actions.ts';
import { GalleryTile } from './gallery-tile.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { UploadPanel } from './upload-panel.tsx';

export function GalleryEditor({ pictures: known }: { pictures: GalleryPicture[] }) {
  const { open: edited, setOpen: setEdited, onTyped } = useReopening<GalleryPicture>('gallery');
  const { shown, order, remove, reread } = useGalleryActions();
  const pictures = shown(known);
  const nameOf = (picture: GalleryPicture) => picture.alt || copy.picture(pictures.indexOf(picture) + 1);
  const { announcement, rowAt } = useOrder(pictures, nameOf, order);
  const room = GALLERY_MAX - pictures.length;
  return (
    <>
      <UploadPanel hasRoom={room > 0} />
      <p className="mt-4 text-muted">{room > 0 ? copy.left(plural(room, copy.count)) : copy.full}</p>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {pictures.map((picture, index) => (
          <GalleryTile
            key={picture.id}
            picture={picture}
            name={nameOf(picture)}
            {...rowAt(index)}
            onEdit={() => setEdited(picture)}
            onRemove={() => remove(picture)}
          />
        ))}
      </ul>
      {announcement}
      {edited && (
        <PictureDialog picture={edited} onTyped={onTyped} onSaved={reread} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
