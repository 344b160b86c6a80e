import { useId, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { uiCopy } from '../copy.he/components.ts';
import { cropCopy as texts } from '../copy.he/crop.ts';
import { Notice } from '../feedback/notice.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { formatPercent } from '../text/format.ts';
import { type Crop, cropHeight, firstCrop, largestWidth, resizedCrop, widthAtZoom, zoomOf } from './crop.ts';
import { CropStage } from './crop-stage.tsx';
import { drawPicture } from './drawn-picture.ts';
import type { ChosenPicture } from './picture-choice.ts';

const ZOOM_STEPS = 100;

export interface CropTexts {
  title: string;
  confirmLabel: string;
  pendingLabel: string;
}

interface PictureCropProps extends CropTexts {
  picture: ChosenPicture;
  onCut: (cut: File) => Promise<string | null>;
  onClose: () => void;
}

export function PictureCrop({ picture, onCut, onClose, ...labels }: PictureCropProps) {
  const [crop, setCrop] = useState(() => firstCrop(picture));
  const { image, isPending, problem, finish } = useCut(
    async (image) => onCut(await cutPicture(image, crop, picture)),
    onClose,
  );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="md"
      title={labels.title}
      description={texts.description}
      isDismissable={!isPending}
      actions={
        <>
          <Button isPending={isPending} pendingLabel={labels.pendingLabel} onClick={finish}>
            {labels.confirmLabel}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            {uiCopy.cancel}
          </Button>
        </>
      }
    >
      <CropStage image={image} picture={picture} crop={crop} disabled={isPending} onCrop={setCrop} />
      <ZoomSlider picture={picture} crop={crop} disabled={isPending} onCrop={setCrop} />
      {problem && (
        <Notice tone="error" announce>
          {problem}
        </Notice>
      )}
    </Dialog>
  );
}

interface ZoomSliderProps {
  picture: ChosenPicture;
  crop: Crop;
  disabled: boolean;
  onCrop: (crop: Crop) => void;
}

function ZoomSlider({ picture, crop, disabled, onCrop }: ZoomSliderProps) {
  const id = useId();
  // Whole pixels are coarser than the slider: it stays where it was put.
  const [put, setPut] = useState({ zoom: 0, width: 0 });
  const zoom = put.width === crop.width ? put.zoom : Math.round(zoomOf(crop.width, picture) * ZOOM_STEPS);
  return (
    <div className="flex items-center gap-4">
      <label htmlFor={id} className="font-semibold">
        {texts.zoom}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={ZOOM_STEPS}
        value={zoom}
        aria-valuetext={formatPercent(largestWidth(picture) / crop.width)}
        disabled={disabled || largestWidth(picture) === picture.minWidth}
        onChange={({ currentTarget }) => {
          const wanted = currentTarget.valueAsNumber;
          const next = resizedCrop(crop, widthAtZoom(wanted / ZOOM_STEPS, picture), picture);
          setPut({ zoom: wanted, width: next.width });
          onCrop(next);
        }}
        className="h-11 min-w-0 grow cursor-pointer accent-violet"
      />
    </div>
  );
}

function useCut(cut: (image: HTMLImageElement) => Promise<string | null>, onClose: () => void) {
  const image = useRef<HTMLImageElement>(null);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const finish = async () => {
    if (!image.current || isPending) return;
    setPending(true);
    setProblem(null);
    const wrong = await cut(image.current).catch(() => texts.failed);
    setPending(false);
    if (wrong) setProblem(wrong);
    else onClose();
  };
  return { image, isPending, problem, finish };
}

const JPEG_QUALITY = 0.92;

function cutPicture(image: HTMLImageElement, { x, y, width }: Crop, picture: ChosenPicture): Promise<File> {
  const { type, maxWidth } = picture.sentAs;
  const sizeOf = (width: number) => ({ width, height: cropHeight({ width }, picture) });
  const sent = sizeOf(Math.min(width, maxWidth));
  return drawPicture(image, { x, y, ...sizeOf(width) }, sent, { type, quality: JPEG_QUALITY });
}
