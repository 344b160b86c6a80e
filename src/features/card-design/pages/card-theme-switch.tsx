import { useId } from 'react';
import { editorCopy } from '#features/cards/editor.copy.he.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import type { DeviceTheme } from './card-picture.tsx';

const copy = editorCopy.preview;
const options = (['light', 'dark'] as const).map((value) => ({ value, label: copy.themes[value] }));

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
