import { designCopy } from '#features/cards/design.copy.he.ts';
import type { CardDraft } from '#features/cards/pages/card-draft.ts';
import { CardPicture } from './card-picture.tsx';

const copy = designCopy.glance;

export default function DesignGlance({ draft }: { draft: CardDraft }) {
  return (
    <section
      aria-label={copy.label}
      data-bar="top"
      className="top-16 z-10 -mx-4 -mt-3 grid grid-cols-2 gap-3 border-b border-line bg-ground px-4 pt-2 pb-1 sm:-mx-8 sm:px-8 lg:hidden [@media(min-height:40rem)]:sticky"
    >
      {(['light', 'dark'] as const).map((theme) => (
        <figure key={theme} className="min-w-0">
          <div
            className={`relative mx-auto max-w-43 overflow-hidden rounded-panel border border-line ${draft.cover ? 'h-52' : 'h-40'}`}
          >
            <CardPicture
              draft={draft}
              theme={theme}
              isHead
              className="mx-auto w-90 p-2 [zoom:0.38] min-[22.5rem]:[zoom:0.47]"
            />
          </div>
          <figcaption className="relative bg-ground text-center text-sm text-muted">{copy[theme]}</figcaption>
        </figure>
      ))}
    </section>
  );
}
