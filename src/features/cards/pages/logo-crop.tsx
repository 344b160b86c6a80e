import { useId, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { uiCopy } from '#ui/copy.he/components.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { formatPercent } from '#ui/text/format.ts';
import {
  CROP_MIN,
  firstCrop,
  largestSide,
  resizedCrop,
  type SquareCrop,
  sideAtZoom,
  zoomOf,
} from '../crop.policy.ts';
import { designCopy } from '../design.copy.he.ts';
import type { ChosenPicture } from './logo-choice.ts';
import { CropStage } from './logo-crop-stage.tsx';
import { cutSquare } from './logo-cut.ts';

const texts = designCopy.crop;
const ZOOM_STEPS = 100;

interface LogoCropProps {
  picture: ChosenPicture;
  confirmLabel: string;
  onCut: (logo: File) => Promise<string | null>;
  onClose: () => void;
}

export function LogoCrop({ picture, confirmLabel, onCut, onClose }: LogoCropProps) {
  const [crop, setCrop] = useState(() => firstCrop(picture));
  const { image, isPending, problem, finish } = useCut(crop, onCut, onClose);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="md"
      title={texts.title}
      description={texts.description}
      isDismissable={!isPending}
      actions={
        <>
          <Button isPending={isPending} pendingLabel={designCopy.logo.uploading} onClick={finish}>
            {confirmLabel}
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
  crop: SquareCrop;
  disabled: boolean;
  onCrop: (crop: SquareCrop) => void;
}

function ZoomSlider({ picture, crop, disabled, onCrop }: ZoomSliderProps) {
  const id = useId();
  // Whole pixels are coarser than the slider: it stays where it was put.
  const [put, setPut] = useState({ zoom: 0, side: 0 });
  const zoom = put.side === crop.side ? put.zoom : Math.round(zoomOf(crop.side, picture) * ZOOM_STEPS);
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
        aria-valuetext={formatPercent(largestSide(picture) / crop.side)}
        disabled={disabled || largestSide(picture) === CROP_MIN}
        onChange={({ currentTarget }) => {
          const wanted = currentTarget.valueAsNumber;
          const next = resizedCrop(crop, sideAtZoom(wanted / ZOOM_STEPS, picture), picture);
          setPut({ zoom: wanted, side: next.side });
          onCrop(next);
        }}
        className="h-11 min-w-0 grow cursor-pointer accent-violet"
      />
    </div>
  );
}

function useCut(crop: SquareCrop, onCut: LogoCropProps['onCut'], onClose: () => void) {
  const image = useRef<HTMLImageElement>(null);
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const finish = async () => {
    if (!image.current || isPending) return;
    setPending(true);
    setProblem(null);
    const square = await cutSquare(image.current, crop).catch(() => null);
    const wrong = square ? await onCut(square) : texts.failed;
    setPending(false);
    if (wrong) setProblem(wrong);
    else onClose();
  };
  return { image, isPending, problem, finish };
}
