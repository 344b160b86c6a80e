import { useCallback, useEffect, useState } from 'react';
import { toast } from '#ui/feedback/toast-queue.ts';
import { FileField } from '#ui/forms/file-field.tsx';
import { onDemand, usePart } from '#ui/on-demand.ts';
import type { CardPictureName } from '../design.contract.ts';
import { designCopy } from '../design.copy.he.ts';
import { type ChosenPicture, readPicture } from './picture-choice.ts';

const cropper = onDemand(() => import('./picture-crop.tsx'));
/** A photo as phones take it: a part of it is cut here, and only that is sent. */
const COVER_SOURCE_MAX_BYTES = 20 * 1024 * 1024;

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
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const close = useCallback(() => setPicture(null), []);
  const part = usePart(cropper, picture !== null, close);
  useRevoked(picture);

  const choose = async (file: File) => {
    cropper.preload();
    setProblem(null);
    const read = await readPicture(file, name);
    if (typeof read !== 'string') return setPicture(read);
    setProblem(read);
    toast.error(designCopy.choice.error, { description: read });
  };

  return (
    <>
      <FileField
        name={name}
        isWide={name === 'cover'}
        maxBytes={name === 'cover' ? COVER_SOURCE_MAX_BYTES : undefined}
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
      {part && picture && (
        <part.PictureCrop
          key={picture.url}
          name={name}
          picture={picture}
          confirmLabel={confirmLabel}
          onCut={onCut}
          onClose={close}
        />
      )}
    </>
  );
}

/** A chosen picture's address lives as long as the picture is looked at. */
function useRevoked(picture: ChosenPicture | null): void {
  useEffect(() => {
    if (picture) return () => URL.revokeObjectURL(picture.url);
  }, [picture]);
}
