import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { classNames } from '../class-names.ts';
import { cropCopy as texts } from '../copy.he/crop.ts';
import { type Crop, cropHeight, draggedCrop, movedCrop, type Point, resizedCrop } from './crop.ts';
import type { ChosenPicture } from './picture-choice.ts';

const KEY_SHARE = 0.02;
const SHIFT_KEY_SHARE = 0.1;
const WHEEL_ZOOM = 0.001;
const MAX_HEIGHT_DVH = 40;
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface CropStageProps {
  image: RefObject<HTMLImageElement | null>;
  picture: ChosenPicture;
  crop: Crop;
  disabled: boolean;
  onCrop: (crop: Crop) => void;
}

/** Picture behind a frame: dragged, pinched, turned by a wheel, or moved by arrows and two hidden sliders. */
export function CropStage({ image, picture, crop, disabled, onCrop }: CropStageProps) {
  const frame = useRef<HTMLDivElement>(null);
  const { x, y, width } = crop;
  const pointing = usePointing(frame, { picture, crop, disabled, onCrop });
  const moveByKey = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (!arrow) return;
    event.preventDefault();
    const step = Math.max(1, Math.round(width * (event.shiftKey ? SHIFT_KEY_SHARE : KEY_SHARE)));
    onCrop(movedCrop({ width, x: x - arrow.x * step, y: y - arrow.y * step }, picture));
  };
  return (
    <div
      dir="ltr"
      {...pointing}
      className="grid cursor-grab touch-none place-items-center overflow-hidden rounded-panel bg-sunken p-8 outline-offset-2 select-none has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-violet active:cursor-grabbing"
    >
      <div
        ref={frame}
        className="relative w-full"
        style={{ aspectRatio: picture.ratio, maxInlineSize: `${MAX_HEIGHT_DVH * picture.ratio}dvh` }}
      >
        <img
          ref={image}
          src={picture.url}
          alt={texts.picture}
          draggable={false}
          className="absolute start-0 top-0 max-w-none origin-top-left"
          style={{
            inlineSize: `${(picture.width / width) * 100}%`,
            transform: `translate(${(-x / picture.width) * 100}%, ${(-y / picture.height) * 100}%)`,
          }}
        />
        <div
          aria-hidden="true"
          className={classNames(
            'absolute inset-0 ring-2 ring-[#fff] shadow-[0_0_0_100vmax_rgb(0_0_0/0.6)]',
            picture.isRound ? 'rounded-full' : 'rounded-panel',
          )}
        />
        <fieldset disabled={disabled} onKeyDown={moveByKey} className="sr-only">
          <legend>{texts.place}</legend>
          <Place
            label={texts.x}
            value={x}
            max={picture.width - width}
            onMove={(to) => onCrop(movedCrop({ ...crop, x: to }, picture))}
          />
          <Place
            label={texts.y}
            value={y}
            max={picture.height - cropHeight(crop, picture)}
            onMove={(to) => onCrop(movedCrop({ ...crop, y: to }, picture))}
          />
        </fieldset>
      </div>
    </div>
  );
}

interface PlaceProps {
  label: string;
  value: number;
  max: number;
  onMove: (to: number) => void;
}

function Place({ label, value, max, onMove }: PlaceProps) {
  return (
    <input
      type="range"
      aria-label={label}
      aria-valuetext={texts.pixels(value)}
      min={0}
      max={max}
      value={value}
      onChange={({ currentTarget }) => onMove(currentTarget.valueAsNumber)}
    />
  );
}

/** Follows fingers and the mouse. Each finger that comes or goes begins anew, so that nothing jumps. */
function usePointing(
  frame: RefObject<HTMLDivElement | null>,
  { picture, crop, disabled, onCrop }: Omit<CropStageProps, 'image'>,
) {
  const fingers = useRef(new Map<number, Point>());
  const start = useRef({ crop, fingers: [] as Point[] });
  const begin = () => {
    start.current = { crop, fingers: [...fingers.current.values()] };
  };
  const release = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId);
    begin();
  };
  useWheel(frame, (turned) =>
    disabled ? undefined : onCrop(resizedCrop(crop, crop.width * Math.exp(turned * WHEEL_ZOOM), picture)),
  );
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (disabled || event.button !== 0 || fingers.current.size === 2) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, pointOf(event));
      begin();
    },
    onPointerMove(event: PointerEvent) {
      const width = frame.current?.clientWidth;
      if (disabled || !width || !fingers.current.has(event.pointerId)) return;
      fingers.current.set(event.pointerId, pointOf(event));
      const { crop: from, fingers: lay } = start.current;
      onCrop(draggedCrop(from, lay, [...fingers.current.values()], width, picture));
    },
    onPointerUp: release,
    onPointerCancel: release,
  };
}

/** React listens passively to wheels, which would scroll the dialog as well. */
function useWheel(frame: RefObject<HTMLDivElement | null>, onTurn: (turned: number) => void) {
  const turn = useEffectEvent(onTurn);
  useEffect(() => {
    const stage = frame.current?.parentElement;
    const listen = (event: WheelEvent) => {
      event.preventDefault();
      turn(event.deltaY);
    };
    stage?.addEventListener('wheel', listen, { passive: false });
    return () => stage?.removeEventListener('wheel', listen);
  }, [frame]);
}

const pointOf = ({ clientX, clientY }: PointerEvent): Point => ({ x: clientX, y: clientY });
