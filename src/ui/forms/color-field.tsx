import { type ChangeEvent, type FocusEvent, useState } from 'react';
import { classNames } from '../class-names.ts';
import { isHexColor } from '../color.ts';
import { colorCopy } from '../copy.he/color.ts';
import { controlStyles, type FieldProps, FieldShell, useFieldIds } from './field.tsx';

interface ColorFieldProps extends FieldProps {
  name: string;
  value: string;
  onValueChange: (color: string) => void;
}

export function ColorField({ name, value, onValueChange, ...texts }: ColorFieldProps) {
  // A typed value holds only for the colour it was typed over: a preset or an undo replaces it.
  const [typed, setTyped] = useState({ text: '', over: '' });
  const [isJudged, setJudged] = useState(false);
  const isTyped = typed.over === value;
  const isWrong = isTyped && colorOf(typed.text) === null;
  const error = isWrong && isJudged ? colorCopy.wrong : texts.error;
  const ids = useFieldIds(undefined, { ...texts, error });

  const type = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const text = input.value;
    const color = colorOf(text, { isShortTaken: false });
    setJudged(false);
    setTyped({ text, over: color ?? value });
    if (color) onValueChange(color);
  };
  const leave = (event: FocusEvent<HTMLInputElement>) => {
    const color = isTyped ? colorOf(typed.text) : value;
    // A message now would move the submit button from under the pointer.
    if (!(event.relatedTarget instanceof HTMLButtonElement)) setJudged(true);
    if (color === null) return;
    setTyped({ text: '', over: '' });
    if (color !== value && isTyped) onValueChange(color);
  };

  return (
    <FieldShell {...texts} error={error} ids={ids}>
      <div className="flex gap-2">
        <input
          type="color"
          value={value.toLowerCase()}
          aria-label={colorCopy.pick(texts.label)}
          onChange={({ currentTarget: input }) => onValueChange(input.value.toUpperCase())}
          className="size-11 shrink-0 cursor-pointer appearance-none rounded-control border border-control bg-surface p-1 hover:border-ink [&::-moz-color-swatch]:rounded-sm [&::-moz-color-swatch]:border [&::-moz-color-swatch]:border-line [&::-webkit-color-swatch]:rounded-sm [&::-webkit-color-swatch]:border [&::-webkit-color-swatch]:border-line [&::-webkit-color-swatch-wrapper]:p-0"
        />
        <input
          {...ids.control}
          name={name}
          dir="ltr"
          value={isTyped ? typed.text : value.toUpperCase()}
          ref={(input) => input?.setCustomValidity(isWrong ? colorCopy.wrong : '')}
          onInvalid={(event) => {
            event.preventDefault();
            setJudged(true);
          }}
          onChange={type}
          onBlur={leave}
          maxLength={7}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className={classNames(controlStyles, 'min-w-0 text-end tabular-nums')}
        />
      </div>
    </FieldShell>
  );
}

function colorOf(text: string, { isShortTaken = true } = {}): string | null {
  const digits = text.trim().replace(/^#/, '').toUpperCase();
  const whole = isShortTaken && /^[\dA-F]{3}$/.test(digits) ? digits.replace(/./g, '$&$&') : digits;
  return isHexColor(`#${whole}`) ? `#${whole}` : null;
}
