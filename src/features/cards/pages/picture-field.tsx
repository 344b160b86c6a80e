import { FileField } from '#ui/forms/file-field.tsx';
import type { PictureShape } from '#ui/pictures/picture-choice.ts';
import { useCropper } from '#ui/pictures/use-cropper.tsx';
import { type CardPictureName, COVER_RATIO } from '../design.contract.ts';
import { designCopy } from '../design.copy.he.ts';

/** Of a logo, the specification's first and least crop. */
const SHAPES: Record<CardPictureName, PictureShape> = {
  logo: { ratio: 1, minWidth: 50, firstShare: 0.5, sentAs: { type: 'image/png', maxWidth: 512 } },
  cover: { ratio: COVER_RATIO, minWidth: 450, firstShare: 1, sentAs: { type: 'image/jpeg', maxWidth: 900 } },
};
/** A photo as phones take it: a part of it is cut here, and only that is sent. */
const SOURCE_MAX_BYTES = 20 * 1024 * 1024;

export interface PictureFieldProps {
  name: CardPictureName;
  currentSrc: string | null;
  error?: string;
  /** Set where a heading above says the same. */
  hideLabel?: boolean;
  onCut: (cut: File) => Promise<string | null>;
  onRemove: () => void;
  isRemoving?: boolean;
  confirmLabel: string;
}

export function PictureField({
  name,
  currentSrc,
  error,
  hideLabel,
  onCut,
  onRemove,
  isRemoving,
  confirmLabel,
}: PictureFieldProps) {
  const texts = designCopy[name];
  const { choose, problem, cropper } = useCropper({
    shape: SHAPES[name],
    title: texts.crop,
    confirmLabel,
    pendingLabel: texts.uploading,
    onCut,
  });
  return (
    <>
      <FileField
        name={name}
        isWide={name === 'cover'}
        maxBytes={SOURCE_MAX_BYTES}
        label={texts.label}
        hideLabel={hideLabel}
        optional
        withCamera={false}
        description={texts.hint}
        currentSrc={currentSrc}
        error={problem ?? error}
        onChoose={choose}
        onRemoveCurrent={onRemove}
        isRemoving={isRemoving}
      />
      {cropper}
    </>
  );
}
