import { useState } from 'react';
import {
  type CardColors,
  type CardDesign,
  COLOR_FIELDS,
  PRESET_NAMES,
  PRESETS,
  type PresetName,
} from '#features/cards/design.contract.ts';
import { designCopy } from '#features/cards/design.copy.he.ts';
import { ColorField } from '#ui/forms/color-field.tsx';
import { FoldSection } from '#ui/layout/fold-section.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { readabilityOf } from '../readability.policy.ts';
import { PictureChoices } from './design-choices.tsx';
import { DesignReadability } from './design-readability.tsx';

const { presets, colors, readability } = designCopy;

interface DesignTabProps {
  design: CardDesign;
  set: (change: Partial<CardDesign>) => void;
}

export function ColorsTab({ design, set }: DesignTabProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <Panel title={presets.title} className="max-sm:border-0 max-sm:bg-transparent max-sm:p-0">
        <PresetChoices
          design={design}
          set={set}
          className="grid-cols-[repeat(auto-fit,minmax(max(5rem,26%),1fr))] md:grid-cols-6 lg:grid-cols-3 xl:grid-cols-6"
        />
      </Panel>
      <FoldSection
        id="colors"
        title={colors.title}
        summary={<ColorsInSummary design={design} />}
        isOpen={isOpen}
        onToggle={setOpen}
        isReady
      >
        {/* A wrong colour in a closed section could not be focused. */}
        <div onInvalidCapture={() => setOpen(true)}>
          <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
            {COLOR_FIELDS.map((field) => (
              <ColorField
                key={field}
                name={field}
                label={colors.fields[field]}
                description={colors.hints[field]}
                value={design[field]}
                onValueChange={(color) => set({ [field]: color })}
              />
            ))}
          </div>
          <DesignReadability colors={design} />
        </div>
      </FoldSection>
    </div>
  );
}

function ColorsInSummary({ design }: { design: CardColors }) {
  const { text, buttons } = readabilityOf(design);
  const preset = presetOf(design);
  return (
    <span className="mt-1 flex flex-wrap items-center gap-x-2">
      <span className="flex gap-1">
        {COLOR_FIELDS.map((field) => (
          <svg key={field} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <circle cx="8" cy="8" r="7.5" fill={design[field]} stroke="var(--control)" />
          </svg>
        ))}
      </span>
      {text.instead
        ? readability.textPoor
        : buttons.edge
          ? readability.buttonsPoor
          : preset && presets.names[preset]}
    </span>
  );
}

interface PresetChoicesProps {
  design: CardColors;
  set: (colors: CardColors) => void;
  className: string;
}

export function PresetChoices({ design, set, className }: PresetChoicesProps) {
  return (
    <PictureChoices
      name="preset"
      legend={presets.title}
      choices={PRESET_NAMES.map((name) => ({
        value: name,
        label: presets.names[name],
        picture: <Swatch colors={PRESETS[name]} />,
      }))}
      value={presetOf(design)}
      onChoose={(name) => set(PRESETS[name])}
      className={className}
    />
  );
}

function presetOf(design: CardColors): PresetName | null {
  const isSame = (name: PresetName) =>
    COLOR_FIELDS.every((field) => PRESETS[name][field].toLowerCase() === design[field].toLowerCase());
  return PRESET_NAMES.find(isSame) ?? null;
}

function Swatch({
  colors: { primaryColor, secondaryColor, backgroundColor, textColor },
}: {
  colors: CardColors;
}) {
  return (
    <svg viewBox="0 0 72 40" aria-hidden="true" className="w-full rounded-sm border border-line">
      <path fill={backgroundColor} d="M0 0h72v48H0z" />
      <path fill={primaryColor} d="M0 0h72v18H0z" />
      <path fill={secondaryColor} d="M0 18h72v3H0z" />
      <path fill={textColor} d="M32 25h32v4H32zM42 32h22v3H42z" />
    </svg>
  );
}
