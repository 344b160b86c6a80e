import { type ReactNode, useEffect, useState } from 'react';
import { cropCopy } from '../copy.he/crop.ts';
import { toast } from '../feedback/toast-queue.ts';
import { lazy } from '../lazy.tsx';
import { type ChosenPicture, type PictureShape, readPicture } from './picture-choice.ts';
import type { CropTexts } from './picture-crop.tsx';

const PictureCrop = lazy(async () => (await import('./picture-crop.tsx')).PictureCrop);

export interface CropperOptions extends CropTexts {
  shape: PictureShape;
  /** Answers with what is wrong with the cut, in words for people; the dialog stays then. */
  onCut: (cut: File) => Promise<string | null>;
}

/** Cuts a chosen file before it is kept: `choose` opens `cropper`, or says what is wrong with the file. */
export function useCropper({ shape, onCut, ...texts }: CropperOptions) {
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const close = () => setPicture(null);
  useEffect(() => {
    if (picture) return () => URL.revokeObjectURL(picture.url);
  }, [picture]);

  async function choose(file: File): Promise<void> {
    PictureCrop.preload();
    setProblem(null);
    const read = await readPicture(file, shape);
    if (typeof read !== 'string') return setPicture(read);
    refuse(read);
  }
  function refuse(wrong: string) {
    setProblem(wrong);
    toast.error(cropCopy.error, { description: wrong });
  }
  const cropper: ReactNode = picture && (
    <PictureCrop
      key={picture.url}
      {...texts}
      picture={picture}
      onCut={onCut}
      onClose={close}
      onMissing={close}
    />
  );
  return { choose, refuse, problem, cropper };
}
