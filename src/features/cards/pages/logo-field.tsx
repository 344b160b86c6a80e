import { useCallback, useEffect, useState } from 'react';
import { toast } from '#ui/feedback/toast-queue.ts';
import { FileField } from '#ui/forms/file-field.tsx';
import { onDemand, usePart } from '#ui/on-demand.ts';
import { designCopy } from '../design.copy.he.ts';
import { type ChosenPicture, readPicture } from './logo-choice.ts';

const texts = designCopy.logo;
const cropper = onDemand(() => import('./logo-crop.tsx'));

interface LogoFieldProps {
  currentSrc: string | null;
  error?: string;
  /** Set where a heading above says the same. */
  hideLabel?: boolean;
  onCut: (logo: File) => Promise<string | null>;
  onRemove: () => void;
  isRemoving?: boolean;
  confirmLabel: string;
}

export function LogoField({
  currentSrc,
  error,
  hideLabel,
  onCut,
  onRemove,
  isRemoving,
  confirmLabel,
}: LogoFieldProps) {
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const close = useCallback(() => setPicture(null), []);
  const part = usePart(cropper, picture !== null, close);
  useRevoked(picture);

  const choose = async (file: File) => {
    cropper.preload();
    setProblem(null);
    const read = await readPicture(file);
    if (typeof read !== 'string') return setPicture(read);
    setProblem(read);
    toast.error(texts.error, { description: read });
  };

  return (
    <>
      <FileField
        name="logo"
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
        <part.LogoCrop
          key={picture.url}
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
