import { CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CardColors } from '#features/cards/design.contract.ts';
import { designCopy } from '#features/cards/design.copy.he.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { readabilityOf } from '../readability.policy.ts';

const texts = designCopy.readability;

export function DesignReadability({ colors }: { colors: CardColors }) {
  const { text, buttons, onButtons } = readabilityOf(colors);
  return (
    <section aria-label={texts.title} className="mt-6 flex flex-col gap-3">
      <ul className="flex flex-col gap-1 text-sm">
        {!text.instead && <Fact isGood>{texts.textGood}</Fact>}
        {!buttons.edge && <Fact isGood>{texts.buttonsGood}</Fact>}
        <Fact>
          {onButtons.isBlack ? texts.black : onButtons.shade ? texts.darkened : texts.white}{' '}
          {onButtons.shade && <Sample color={onButtons.shade} />}
        </Fact>
      </ul>
      <div aria-live="polite" className="flex flex-col gap-3 empty:hidden">
        {text.instead && (
          <Notice tone="warning" title={texts.textPoor}>
            {texts.textInstead} <Sample color={text.instead} />
          </Notice>
        )}
        {buttons.edge && (
          <Notice tone="warning" title={texts.buttonsPoor}>
            {texts.buttonsInstead} <Sample color={buttons.edge} />
          </Notice>
        )}
      </div>
    </section>
  );
}

function Fact({ isGood, children }: { isGood?: boolean; children: ReactNode }) {
  const Icon = isGood ? CircleCheck : Info;
  return (
    <li className="flex items-start gap-2">
      <Icon
        aria-hidden="true"
        size={18}
        className={`mt-0.5 shrink-0 ${isGood ? 'text-green' : 'text-blue'}`}
      />
      <span>{children}</span>
    </li>
  );
}

function Sample({ color }: { color: string }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="7.5" fill={color} stroke="var(--control)" />
      </svg>
      <bdi dir="ltr" className="font-semibold tabular-nums">
        {color.toUpperCase()}
      </bdi>
    </span>
  );
}
