import type { LogoPosition } from '#features/cards/design.contract.ts';
import type { PublicCardModel } from '../../model.contract.ts';
import { Composition } from '../public-composition.tsx';
import { ContactDetails } from '../public-contact.tsx';
import { Cover, Description, Glance, Logo, Name } from '../public-identity.tsx';
import type { SectionLook } from '../public-section.ts';

const look: SectionLook = {
  frame: 'mt-10',
  heading: 'mx-auto w-fit border-b border-(--s) px-8 pb-1 text-lg',
  isCentred: true,
};

/** Symmetry around one axis: an arch of colour, a ringed logo, headings over hairlines, the actions as one bar. */
export function ElegantCard({ model }: { model: PublicCardModel }) {
  return (
    <Composition model={model} look={look}>
      <Masthead model={model} />
      <ContactDetails
        model={model}
        isCentred
        look={{
          row: 'mt-3 divide-x divide-(--op)/25 rounded-sheet border border-(--edge) bg-(--p) text-(--op)',
          link: 'rounded-sheet py-2.5 -outline-offset-4! focus-visible:outline-(--op)!',
        }}
      />
    </Composition>
  );
}

const ARCH: Record<LogoPosition, string> = {
  center: 'h-28',
  top: 'grid h-32 place-items-center pb-3',
  right: 'h-14',
  left: 'h-14',
};

const RING = 'rounded-sheet border-4 border-surface outline-2 outline-(--s)';

function Masthead({ model }: { model: PublicCardModel }) {
  const { name, description, logo, cover, design } = model;
  const at = design.logoPosition;
  const isBeside = at === 'right' || at === 'left';
  const picture = (place: string, side: number) => (
    <Logo name={name} logo={logo} side={side} className={`${RING} ${place}`} />
  );
  return (
    <header className="text-center">
      <div
        className={`-mx-5 overflow-hidden bg-(--p) [border-radius:var(--arch)] [box-shadow:0_4px_0_var(--s)] ${cover ? '' : ARCH[at]}`}
      >
        {cover ? <Cover {...cover} /> : at === 'top' && picture('size-24', 88)}
      </div>
      {cover && at === 'top' && picture('mx-auto -mt-16 size-24', 88)}
      {at === 'center' && picture('mx-auto -mt-14 size-20', 72)}
      {isBeside ? (
        <div
          className={`mt-5 flex items-center justify-center gap-4 text-start ${at === 'left' ? 'flex-row-reverse' : ''}`}
        >
          {picture('size-16', 56)}
          <div className="w-px self-stretch bg-(--s)" />
          <Name name={name} className="min-w-0 font-normal" />
        </div>
      ) : (
        <Name name={name} className="mt-3 font-normal" />
      )}
      <Ornament />
      <Glance model={model} isCentred />
      <Description text={description} />
    </header>
  );
}

function Ornament() {
  return (
    <div className="mt-2 flex items-center gap-3">
      <span className="h-px grow bg-line" />
      <span className="size-2 [transform:rotate(45deg)] bg-(--s)" />
      <span className="h-px grow bg-line" />
    </div>
  );
}
