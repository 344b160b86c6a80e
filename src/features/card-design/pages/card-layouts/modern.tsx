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
  frame: 'mt-8 border-t border-line pt-6',
  heading: 'text-lg font-bold',
};

/** A band of colour with the logo on its edge, round actions, sections between lines. */
export function ModernCard({ model }: { model: PublicCardModel }) {
  const words = useWords();
  return (
    <>
      <Masthead model={model} />
      <RatingBlock model={model} look={{ ...look, frame: 'mt-6 border-t border-line pt-6' }} />
      <nav aria-label={words.contact}>
        <Actions model={model} />
        <MoreActions model={model} />
      </nav>
      <ServiceSection model={model} look={look} />
      <GallerySection model={model} look={look} />
      <HoursTable hours={model.hours} look={look} />
      <Reviews model={model} look={look} />
    </>
  );
}

/** Position of the logo on the edge of the band; `top` lifts it into the band, unless that is a cover. */
const LOGO_PLACE: Record<LogoPosition, string> = {
  right: '-mt-12 size-24',
  center: 'mx-auto -mt-12 size-24',
  left: 'float-end ms-4 -mt-12 size-24',
  top: 'size-32',
};

const NAME_DISTANCE: Record<LogoPosition, string> = {
  right: 'mt-3',
  center: 'mt-3',
  left: 'pt-3',
  top: 'mt-5',
};

function Masthead({ model }: { model: PublicCardModel }) {
  const { name, description, logo, cover, contact, open, design } = model;
  const at = design.logoPosition;
  const isCentred = at === 'center' || at === 'top';
  const picture = (
    <Logo
      name={name}
      logo={logo}
      side={at === 'top' ? 120 : 88}
      className={`rounded-sheet border-4 border-surface ${LOGO_PLACE[at]} ${cover && at === 'top' ? 'mx-auto -mt-16' : ''}`}
    />
  );
  return (
    <header className={isCentred ? 'text-center' : undefined}>
      <div
        className={`-mx-5 border-b-4 border-(--s) bg-(--p) ${cover ? '' : at === 'top' ? 'grid place-items-center py-7' : 'h-24'}`}
      >
        {cover ? <Cover {...cover} /> : at === 'top' && picture}
      </div>
      {(cover || at !== 'top') && picture}
      <Name name={name} className={`font-bold ${NAME_DISTANCE[at]}`} />
      <Description text={description} />
      <Reach contact={contact} className={isCentred ? 'justify-center' : ''} />
      <OpenChip states={open} />
    </header>
  );
}

function Actions({ model: { contact, path } }: { model: PublicCardModel }) {
  const words = useWords();
  return (
    <ul className="mt-6 flex flex-wrap gap-y-3">
      {mainActions(contact, path, words).map((action) => (
        <li key={action.name} className="min-w-1/4">
          <a
            data-act={action.name}
            href={action.href}
            className="flex flex-col items-center gap-1 rounded-control py-1 text-sm font-semibold"
          >
            <span className="grid size-14 place-items-center rounded-(--round) border border-(--edge) bg-(--p) text-(--op)">
              {action.icon}
            </span>
            <ActionLabel action={action} />
          </a>
        </li>
      ))}
    </ul>
  );
}
