import { type RefObject, useRef, useState } from 'react';
import ReactCrop from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { Button } from '#ui/actions/button.tsx';
import { uiCopy } from '#ui/copy.he/components.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { formatNumber } from '#ui/text/format.ts';
import {
  CROP_MIN,
  firstCrop,
  movedCrop,
  type PictureSize,
  resizedCrop,
  type SquareCrop,
} from '../crop.policy.ts';
import { designCopy } from '../design.copy.he.ts';
import type { ChosenPicture } from './logo-choice.ts';
import { CropNumbers, CropResult } from './logo-crop-parts.tsx';
import { cutSquare } from './logo-cut.ts';

const texts = designCopy.crop;
const { nw, ne, se, sw } = texts.corners;
// A square has four handles; the library wants a name for each of eight.
const ariaLabels = {
  cropArea: texts.area,
  nwDragHandle: nw,
  neDragHandle: ne,
  seDragHandle: se,
  swDragHandle: sw,
  nDragHandle: '',
  eDragHandle: '',
  sDragHandle: '',
  wDragHandle: '',
};
/** Handles as large as a finger may ask for, in the house's colour. */
const look = {
  '--rc-drag-handle-size': '24px',
  '--rc-focus-color': 'var(--violet)',
  maxBlockSize: '45dvh',
} as React.CSSProperties;

interface LogoCropProps {
  picture: ChosenPicture;
  confirmLabel: string;
  onCut: (logo: File) => Promise<string | null>;
  onClose: () => void;
}

/** Cuts a square out of a picture: by mouse, finger, keys or numbers. */
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
      <CropArea image={image} picture={picture} crop={crop} disabled={isPending} onCrop={setCrop} />
      <div className="flex items-center gap-4">
        <CropResult picture={picture} crop={crop} />
        <p className="text-sm text-muted">
          {texts.size(formatNumber(picture.width), formatNumber(picture.height))}
        </p>
      </div>
      <CropNumbers
        crop={crop}
        size={picture}
        disabled={isPending}
        onMove={(moved) => setCrop(movedCrop({ ...crop, ...moved }, picture))}
        onResize={(side) => setCrop(resizedCrop(crop, side, picture))}
      />
      {problem && (
        <Notice tone="error" announce>
          {problem}
        </Notice>
      )}
    </Dialog>
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

interface CropAreaProps {
  image: RefObject<HTMLImageElement | null>;
  picture: ChosenPicture;
  crop: SquareCrop;
  disabled: boolean;
  onCrop: (crop: SquareCrop) => void;
}

function CropArea({ image, picture, crop, disabled, onCrop }: CropAreaProps) {
  const [shownWidth, setShownWidth] = useState(0);
  return (
    <div dir="ltr" className="grid place-items-center rounded-panel bg-sunken p-3">
      <ReactCrop
        crop={percentOf(crop, picture)}
        onChange={(_, percent) => onCrop(squareOf(percent, picture))}
        aspect={1}
        minWidth={(shownWidth * CROP_MIN) / picture.width}
        keepSelection
        disabled={disabled}
        ariaLabels={ariaLabels}
        style={look}
      >
        <img
          ref={image}
          src={picture.url}
          alt={texts.picture}
          onLoad={({ currentTarget }) => setShownWidth(currentTarget.clientWidth)}
        />
      </ReactCrop>
    </div>
  );
}

/** In the library's measure, which does not depend on the width at which the picture is shown. */
function percentOf({ x, y, side }: SquareCrop, { width, height }: PictureSize) {
  return {
    unit: '%' as const,
    x: (x / width) * 100,
    y: (y / height) * 100,
    width: (side / width) * 100,
    height: (side / height) * 100,
  };
}

function squareOf(percent: { x: number; y: number; width: number }, size: PictureSize): SquareCrop {
  const { width, height } = size;
  const square = {
    x: (percent.x * width) / 100,
    y: (percent.y * height) / 100,
    side: (percent.width * width) / 100,
  };
  return movedCrop(square, size);
}
