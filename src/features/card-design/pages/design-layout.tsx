import {
  type CardDesign,
  CORNER_RADII,
  LAYOUT_STYLES,
  LOGO_POSITIONS,
} from '#features/cards/design.contract.ts';
import { designCopy } from '#features/cards/design.copy.he.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { FoldList, FoldSection } from '#ui/layout/fold-section.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { paletteOf } from '../palette.policy.ts';
import { PictureChoices } from './design-choices.tsx';
import { LayoutSketch } from './design-sketches.tsx';

const texts = designCopy.layout;
const positions = LOGO_POSITIONS.map((value) => ({ value, label: texts.positions[value] }));
const radii = CORNER_RADII.map((value) => ({ value, label: texts.radii[value] }));

interface LayoutTabProps {
  design: CardDesign;
  set: (change: Partial<CardDesign>) => void;
}

export function LayoutTab({ design, set }: LayoutTabProps) {
  const palette = paletteOf(design, 'light');
  return (
    <div className="flex flex-col gap-4">
      <Panel title={texts.title} className="max-sm:border-0 max-sm:bg-transparent max-sm:p-0">
        <PictureChoices
          name="layoutStyle"
          legend={texts.legend}
          choices={LAYOUT_STYLES.map((style) => ({
            value: style,
            label: texts.styles[style],
            description: texts.hints[style],
            picture: <LayoutSketch style={style} palette={palette} />,
          }))}
          value={design.layoutStyle}
          onChoose={(layoutStyle) => set({ layoutStyle })}
          className="tile-columns md:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4"
        />
      </Panel>
      <FoldList>
        <FoldSection
          id="position"
          title={texts.position}
          summary={texts.positions[design.logoPosition]}
          isReady
        >
          <RadioGroup
            name="logoPosition"
            look="segments"
            label={texts.position}
            hideLabel
            description={texts.positionHint}
            options={positions}
            value={design.logoPosition}
            onValueChange={(logoPosition) => set({ logoPosition })}
          />
        </FoldSection>
        <Finish design={design} set={set} />
      </FoldList>
    </div>
  );
}

function Finish({ design, set }: LayoutTabProps) {
  return (
    <FoldSection id="finish" title={texts.finish} summary={finishInWords(design)} isReady>
      <RadioGroup
        name="cornerRadius"
        look="segments"
        label={texts.corners}
        options={radii}
        value={design.cornerRadius}
        onValueChange={(cornerRadius) => set({ cornerRadius })}
      />
      <div className="mt-4 divide-y divide-line">
        <Switch
          name="showShadow"
          label={texts.shadow}
          description={texts.shadowHint}
          checked={design.showShadow}
          onChange={({ currentTarget: input }) => set({ showShadow: input.checked })}
        />
        <Switch
          name="showBorder"
          label={texts.border}
          description={texts.borderHint}
          checked={design.showBorder}
          onChange={({ currentTarget: input }) => set({ showBorder: input.checked })}
        />
      </div>
    </FoldSection>
  );
}

function finishInWords({ cornerRadius, showShadow, showBorder }: CardDesign): string {
  return [
    texts.roundness[cornerRadius],
    ...(showShadow ? [texts.shadow] : []),
    ...(showBorder ? [texts.border] : []),
  ].join(' · ');
}
