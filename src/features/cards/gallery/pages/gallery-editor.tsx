import { answerOf, api } from '#client.ts';
import { PlanLimit, usePlanLimit } from '#features/accounts/pages/plan-limit.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { useReopening } from '#ui/forms/reopening.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { useItemChanges } from '#ui/lists/item-changes.ts';
import { useOrder } from '#ui/lists/sortable.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { plural } from '#ui/text/format.ts';
import type { GalleryPicture } from '../contract.ts';
import { galleryEditorCopy as copy } from '../editor.copy.he.ts';
import { ALT_MAX, GALLERY_MAX } from '../limits.contract.ts';
import { GalleryTile } from './gallery-tile.tsx';
import { ownGalleryQuery } from './own-gallery.ts';
import { UploadPanel } from './upload-panel.tsx';

export function GalleryEditor({ pictures: known }: { pictures: GalleryPicture[] }) {
  const { open, setOpen: setEdited, onTyped } = useReopening<string>('gallery');
  const { shown, order, remove, reread } = useGalleryActions();
  const pictures = shown(known);
  const edited = pictures.find(({ id }) => id === open);
  const nameOf = (picture: GalleryPicture) => picture.alt || copy.picture(pictures.indexOf(picture) + 1);
  const { announcement, rowAt } = useOrder(pictures, nameOf, order);
  const upTo = usePlanLimit('pictures');
  const room = upTo - pictures.length;
  return (
    <>
      <UploadPanel upTo={upTo} hasRoom={room > 0} />
      {room > 0 || upTo === GALLERY_MAX ? (
        <p className="mt-4 text-muted">{room > 0 ? copy.left(plural(room, copy.count)) : copy.full}</p>
      ) : (
        <PlanLimit limit="pictures" held={pictures.length} upTo={upTo} className="mt-4 text-muted" />
      )}
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
        {pictures.map((picture, index) => (
          <GalleryTile
            key={picture.id}
            picture={picture}
            name={nameOf(picture)}
            {...rowAt(index)}
            onEdit={() => setEdited(picture.id)}
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

const { gallery } = api['business-card'].me;

function useGalleryActions() {
  return useItemChanges<GalleryPicture>({
    queryKey: ownGalleryQuery.queryKey,
    idOf: ({ id }) => id,
    texts: copy.toasts,
    remove: ({ id }) => answerOf(gallery[':id'].$delete({ param: { id } })),
    restore: ({ id }) => answerOf(gallery[':id'].restore.$post({ param: { id } })),
    order: (items) => answerOf(gallery.$put({ json: { ids: items.map(({ id }) => id) } })),
  });
}

const { form: texts, toasts } = copy;

interface PictureDialogProps {
  picture: GalleryPicture;
  onTyped: () => void;
  onSaved: () => void;
  onClose: () => void;
}

function PictureDialog({ picture, onTyped, onSaved, onClose }: PictureDialogProps) {
  const { id, image, alt } = picture;
  const form = useForm({
    schema: async () => (await import('../contract.ts')).pictureChange,
    stored: { alt },
    keepAs: `picture:${id}`,
    onTyped,
    meanwhile: { label: () => texts.alt },
    send: (json: { alt: string }, asRead) =>
      answerOf(gallery[':id'].$put({ param: { id }, json: { ...json, asRead } })),
    onSent() {
      toast.success(toasts.described);
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog
      of={form}
      title={texts.title}
      submitLabel={texts.save}
      pendingLabel={texts.saving}
      onClose={onClose}
    >
      <img src={image} alt="" className="max-h-64 w-full rounded-control bg-sunken object-contain" />
      <TextField
        {...form.field('alt')}
        label={texts.alt}
        description={texts.hint}
        maxLength={ALT_MAX}
        autoFocus
      />
    </FormDialog>
  );
}
