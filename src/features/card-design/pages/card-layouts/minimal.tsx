import type { LogoPosition } from '#features/cards/design.contract.ts';
import type { PublicCardModel } from '../../model.contract.ts';
import { GallerySection } from '../card-parts/public-gallery.tsx';
import { ServiceSection } from '../card-parts/public-services.tsx';
import { useWords } from '../card-parts/public-words.tsx';
import { ActionLabel, type MainAction, MoreActions, mainActions } from '../public-contact.tsx';
import { HoursTable, OpenChip } from '../public-hours.tsx';
import { Cover, Description, Logo, Name, Reach } from '../public-identity.tsx';
import { RatingBlock } from '../public-rating.tsx';
import { Reviews } from '../public-reviews-tabs.tsx';
import type { SectionLook } from '../public-section.ts';

const look: SectionLook = { frame: 'mt-12', heading: 'font-semibold text-muted' };

/** Paper and words: a large name over a short stroke of colour, one filled action, air between the sections. */
export function MinimalCard({ model }: { model: PublicCardModel }) {
  const words = useWords();
  const { design, contact, path } = model;
  const isCentred = design.logoPosition === 'center' || design.logoPosition === 'top';
  return (
    <>
      <Masthead model={model} isCentred={isCentred} />
      <RatingBlock model={model} look={{ ...look, frame: 'mt-8' }} />
      <nav aria-label={words.contact} className="mt-8">
        <Actions actions={mainActions(contact, path, words)} />
        <MoreActions
          model={model}
          look="underline decoration-line underline-offset-8"
          className={`gap-x-6! ${isCentred ? 'justify-center' : ''}`}
        />
      </nav>
      <ServiceSection model={model} look={look} />
      <GallerySection model={model} look={look} />
      <HoursTable hours={model.hours} look={look} />
      <Reviews model={model} look={look} />
    </>
  );
}

const HEAD: Record<LogoPosition, string> = {
  right: 'flex flex-col items-start gap-5',
  left: 'flex flex-row-reverse items-start justify-between gap-5',
  center: 'flex flex-col items-center gap-5 text-center',
  top: 'flex flex-col items-center gap-7 text-center',
};

function Masthead({ model, isCentred }: { model: PublicCardModel; isCentred: boolean }) {
  const { name, description, logo, cover, contact, open, design } = model;
  const isLarge = design.logoPosition === 'top';
  return (
    <header className={`${cover ? 'pt-5' : 'pt-12'} ${isCentred ? 'text-center' : ''}`}>
      {cover && (
        <div className="overflow-hidden rounded-panel bg-(--p)">
          <Cover {...cover} />
        </div>
      )}
      <div className={HEAD[design.logoPosition]}>
        <Logo
          name={name}
          logo={logo}
          side={isLarge ? 152 : 72}
          className={`rounded-panel ${isLarge ? 'size-38' : 'size-18'} ${cover ? `border-4 border-surface ${isLarge ? '-mt-19' : 'mx-4 -mt-9'}` : ''}`}
        />
        <div className="min-w-0">
          <Name name={name} className="leading-tight font-bold" />
          <div className={`mt-4 h-1 w-12 rounded-(--round) bg-(--p) ${isCentred ? 'mx-auto' : ''}`} />
        </div>
      </div>
      <div className="mt-5">
        <Description text={description} className="" />
        <Reach contact={contact} className={isCentred ? 'justify-center' : ''} />
        <OpenChip states={open} />
      </div>
    </header>
  );
}

function Actions({ actions: [first, ...others] }: { actions: MainAction[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {first && (
        <li className="basis-full">
          <Action action={first} look="border-(--edge) bg-(--p) text-(--op)" />
        </li>
      )}
      {others.map((action) => (
        <li key={action.name} className="grow">
          <Action action={action} look="border-line" />
        </li>
      ))}
    </ul>
  );
}

function Action({ action, look: colors }: { action: MainAction; look: string }) {
  return (
    <a
      data-act={action.name}
      href={action.href}
      className={`flex min-h-12 items-center justify-center gap-2 rounded-control border px-3 font-semibold [&>svg]:size-5 ${colors}`}
    >
      {action.icon}
      <ActionLabel action={action} />
    </a>
  );
}
