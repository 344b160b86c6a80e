import type { LogoPosition } from '#features/cards/design.contract.ts';
import type { PublicCardModel } from '../../model.contract.ts';
import { GallerySection } from '../card-parts/public-gallery.tsx';
import { ServiceSection } from '../card-parts/public-services.tsx';
import { useWords } from '../card-parts/public-words.tsx';
import { ActionLabel, MoreActions, mainActions } from '../public-contact.tsx';
import { HoursTable, OpenChip } from '../public-hours.tsx';
import { Cover, Description, Logo, Name, Reach } from '../public-identity.tsx';
import { RatingBlock } from '../public-rating.tsx';
import { Reviews } from '../public-reviews-tabs.tsx';
import type { SectionLook } from '../public-section.ts';

const look: SectionLook = {
  frame: 'mt-10',
  heading: 'mx-auto w-fit border-b border-(--s) px-8 pb-1 text-lg',
  isCentred: true,
};

/** Symmetry: an arch of colour, a ringed logo, headings between hairlines, the actions as one bar. */
export function ElegantCard({ model }: { model: PublicCardModel }) {
  const words = useWords();
  return (
    <>
      <Masthead model={model} />
      <RatingBlock model={model} look={{ ...look, frame: 'mt-6' }} />
      <nav aria-label={words.contact}>
        <Actions model={model} />
        <MoreActions model={model} className="justify-center" />
      </nav>
      <ServiceSection model={model} look={look} />
      <GallerySection model={model} look={look} />
      <HoursTable hours={model.hours} look={look} />
      <Reviews model={model} look={look} />
    </>
  );
}

const ARCH: Record<LogoPosition, string> = {
  center: 'h-36',
  top: 'grid place-items-center pt-8 pb-12',
  right: 'h-16',
  left: 'h-16',
};

const RING = 'rounded-sheet border-4 border-surface outline-2 outline-(--s)';

function Masthead({ model }: { model: PublicCardModel }) {
  const { name, description, logo, cover, contact, open, design } = model;
  const at = design.logoPosition;
  const isBeside = at === 'right' || at === 'left';
  const picture = (place: string, side: number) => (
    <Logo name={name} logo={logo} side={side} className={`${RING} ${place}`} />
  );
  return (
    <header className={isBeside ? undefined : 'text-center'}>
      <div
        className={`-mx-5 overflow-hidden bg-(--p) [border-radius:var(--arch)] [box-shadow:0_4px_0_var(--s)] ${cover ? '' : ARCH[at]}`}
      >
        {cover ? <Cover {...cover} /> : at === 'top' && picture('size-32', 120)}
      </div>
      {cover && at === 'top' && picture('mx-auto -mt-16 size-32', 120)}
      {at === 'center' && picture('mx-auto -mt-14 size-28', 104)}
      {isBeside ? (
        <div className={`mt-8 flex items-center gap-5 ${at === 'left' ? 'flex-row-reverse' : ''}`}>
          {picture('size-24', 88)}
          <div className="w-px self-stretch bg-(--s)" />
          <Name name={name} className="min-w-0 grow font-normal" />
        </div>
      ) : (
        <Name name={name} className="mt-5 font-normal" />
      )}
      <Ornament />
      <Description text={description} className="" />
      <Reach contact={contact} className={isBeside ? '' : 'justify-center'} />
      <OpenChip states={open} />
    </header>
  );
}

function Ornament() {
  return (
    <div className="my-4 flex items-center gap-3">
      <span className="h-px grow bg-line" />
      <span className="size-2 [transform:rotate(45deg)] bg-(--s)" />
      <span className="h-px grow bg-line" />
    </div>
  );
}

function Actions({ model: { contact, path } }: { model: PublicCardModel }) {
  const words = useWords();
  return (
    <ul className="mt-6 flex rounded-sheet border border-(--edge) bg-(--p) text-(--op)">
      {mainActions(contact, path, words).map((action) => (
        <li key={action.name} className="grow basis-0 border-e border-(--op)/25 last:border-0">
          <a
            data-act={action.name}
            href={action.href}
            className="flex min-h-18 flex-col items-center justify-center gap-1 rounded-sheet text-sm font-semibold -outline-offset-4! max-[22rem]:[font-size:.75rem] focus-visible:outline-(--op)!"
          >
            {action.icon}
            <ActionLabel action={action} />
          </a>
        </li>
      ))}
    </ul>
  );
}
