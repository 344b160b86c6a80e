import { useId } from 'react';
import { RadioGroup } from '#ui/radio-group.tsx';
import { editorCopy } from '../copy.he/editor.ts';
import type { DeviceTheme } from './card-picture.tsx';

const copy = editorCopy.preview;
const options = (['light', 'dark'] as const).map((value) => ({ value, label: copy.themes[value] }));

/** Shows the card as devices of either setting do. */
export function ThemeSwitch({
  theme,
  onChange,
}: {
  theme: DeviceTheme;
  onChange: (theme: DeviceTheme) => void;
}) {
  return (
    <RadioGroup
      name={useId()}
      label={copy.theme}
      hideLabel
      look="segments"
      options={options}
      value={theme}
      onValueChange={onChange}
    />
  );
}
