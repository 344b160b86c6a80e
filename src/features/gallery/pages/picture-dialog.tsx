import { answerOf, api } from '#client.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import type { GalleryPicture } from '../contract.ts';
import { galleryEditorCopy } from '../editor.copy.he.ts';
import { ALT_MAX } from '../limits.contract.ts';

const { form: texts, toasts } = galleryEditorCopy;

interface PictureDialogProps {
  picture: GalleryPicture;
  onTyped: () => void;
  onSaved: () => void;
  onClose: () => void;
}

export function PictureDialog({ picture, onTyped, onSaved, onClose }: PictureDialogProps) {
  const { id, image, alt } = picture;
  const form = useForm({
    schema: async () => (await import('../contract.ts')).pictureChange,
    stored: { alt },
    keepAs: `picture:${id}`,
    onTyped,
    send: (json: { alt: string }) =>
      answerOf(api['business-card'].me.gallery[':id'].$put({ param: { id }, json })),
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
