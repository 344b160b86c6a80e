import { designCopy } from '#features/cards/design.copy.he.ts';
import type { CardDraft } from '#features/cards/pages/card-draft.ts';
import { CardPicture, type DeviceTheme, deviceTheme } from './card-picture.tsx';

/** The head of a card down to its actions, as its draft looks. */
export function CardTop({ draft, theme = deviceTheme() }: { draft: CardDraft; theme?: DeviceTheme }) {
  return (
    <section
      aria-label={designCopy.glance.label}
      className={`overflow-hidden rounded-panel border border-line ${draft.cover ? 'h-74' : 'h-60'}`}
    >
      {/* Taller than what is seen, so that the card's sticky bar stays out of sight. */}
      <div className="h-300 overflow-hidden">
        <CardPicture draft={draft} theme={theme} isHead className="mx-auto max-w-112 [zoom:0.8]" />
      </div>
    </section>
  );
}
