import { useId, useState } from 'react';
import { editorCopy } from '#features/cards/editor.copy.he.ts';
import type { CardDraft } from '#features/cards/pages/card-draft.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { CardPicture, type DeviceTheme, deviceTheme } from './card-picture.tsx';

const copy = editorCopy.preview;

export default function CardPreview({ draft }: { draft: CardDraft }) {
  const [theme, setTheme] = useState(deviceTheme);
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-muted">{copy.note}</p>
        <ThemeSwitch theme={theme} onChange={setTheme} />
      </div>
      <section
        aria-label={copy.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls by keys
        tabIndex={0}
        className="relative max-h-[calc(100dvh-10rem)] overflow-y-auto rounded-panel border border-line"
      >
        <CardPicture draft={draft} theme={theme} className="p-3" />
      </section>
    </div>
  );
}

const options = (['light', 'dark'] as const).map((value) => ({ value, label: copy.themes[value] }));

function ThemeSwitch({ theme, onChange }: { theme: DeviceTheme; onChange: (theme: DeviceTheme) => void }) {
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
