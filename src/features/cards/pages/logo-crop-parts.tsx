import { useState } from 'react';
import { TextField } from '#ui/forms/text-field.tsx';
import { CROP_MIN, largestSide, type PictureSize, type SquareCrop } from '../crop.policy.ts';
import { designCopy } from '../design.copy.he.ts';
import type { ChosenPicture } from './logo-choice.ts';

const texts = designCopy.crop;

interface CropNumbersProps {
  crop: SquareCrop;
  size: PictureSize;
  disabled: boolean;
  onMove: (place: { x: number } | { y: number }) => void;
  onResize: (side: number) => void;
}

export function CropNumbers({ crop, size, disabled, onMove, onResize }: CropNumbersProps) {
  return (
    <fieldset disabled={disabled} className="grid min-w-0 grid-cols-3 items-end gap-3">
      <legend className="sr-only">{texts.unit}</legend>
      <NumberField
        label={texts.side}
        value={crop.side}
        min={CROP_MIN}
        max={largestSide(size)}
        onValueChange={onResize}
      />
      <NumberField
        label={texts.x}
        value={crop.x}
        min={0}
        max={size.width - crop.side}
        onValueChange={(x) => onMove({ x })}
      />
      <NumberField
        label={texts.y}
        value={crop.y}
        min={0}
        max={size.height - crop.side}
        onValueChange={(y) => onMove({ y })}
      />
    </fieldset>
  );
}

interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onValueChange: (value: number) => void;
}

/** A number takes effect as soon as it lies within its bounds; leaving the field shows what holds. */
function NumberField({ label, value, min, max, onValueChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={min}
      max={max}
      value={typed ?? String(value)}
      onChange={({ currentTarget: input }) => {
        setTyped(input.value);
        const number = input.valueAsNumber;
        if (number >= min && number <= max) onValueChange(number);
      }}
      onBlur={() => {
        const number = Number(typed);
        if (typed !== null && typed !== '') onValueChange(number);
        setTyped(null);
      }}
    />
  );
}

export function CropResult({ picture, crop }: { picture: ChosenPicture; crop: SquareCrop }) {
  const { x, y, side } = crop;
  return (
    <div
      role="img"
      aria-label={texts.result}
      dir="ltr"
      className="size-20 shrink-0 overflow-hidden rounded-panel border border-line bg-surface"
    >
      <img
        src={picture.url}
        alt=""
        className="max-w-none origin-top-left"
        style={{
          inlineSize: `${(picture.width / side) * 100}%`,
          transform: `translate(${(-x / picture.width) * 100}%, ${(-y / picture.height) * 100}%)`,
        }}
      />
    </div>
  );
}
