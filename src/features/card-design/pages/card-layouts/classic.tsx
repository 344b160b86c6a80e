import type { LogoPosition } from '#features/cards/design.contract.ts';
import type { PublicCardModel } from '../../model.contract.ts';
import { GallerySection } from '../card-parts/public-gallery.tsx';
import { ServiceSection } from '../card-parts/public-services.tsx';
import { useWords } from '../card-parts/public-words.tsx';
import { ActionLabel, MoreActions, mainActions } from '../public-contact.tsx';
import { HoursTable, OpenChip } from '../public-hours.tsx';
import { Cover, Description, Logo, Name } from '../public-identity.tsx';
import { RatingBlock } from '../public-rating.tsx';
import { Reviews } from '../public-reviews-tabs.tsx';
import type { SectionLook } from '../public-section.ts';

const boxed: SectionLook = {
  frame: 'mt-6 rounded-panel border border-line p-4',
  heading: 'text-lg font-bold',
};

/** A printed card: the name between double rules, the ways to call as lines of text, the rest in boxes. */
export function ClassicCard({ model }: { model: PublicCardModel }) {
  const words = useWords();
  return (
    <>
      <Masthead model={model} />
      <RatingBlock model={model} look={boxed} />
      <nav aria-label={words.contact}>
        <Actions model={model} />
        <MoreActions model={model} />
      </nav>
      <ServiceSection model={model} look={boxed} />
      <GallerySection model={model} look={boxed} />
      <HoursTable hours={model.hours} look={boxed} />
      <Reviews model={model} look={{ ...boxed, frame: 'mt-8 border-t-6 border-double border-(--p) pt-5' }} />
    </>
  );
}

const HEAD: Record<LogoPosition, string> = {
  right: 'flex items-center gap-4',
  left: 'flex flex-row-reverse items-center gap-4',
  center: 'flex flex-col items-center gap-4 text-center',
  top: 'text-center',
};

function Masthead({ model }: { model: PublicCardModel }) {
  const { name, description, logo, cover, open, design } = model;
  const at = design.logoPosition;
  const picture = (
    <Logo
      name={name}
      logo={logo}
      side={at === 'top' ? 128 : 88}
      className={`rounded-panel ${at === 'top' ? `mx-auto size-32 ${cover ? '-mt-16 border-4 border-surface' : 'mt-6'}` : 'size-22'}`}
    />
  );
  return (
    <header>
      {cover && (
        <div className="mt-5 overflow-hidden rounded-panel border border-line bg-(--p)">
          <Cover {...cover} />
        </div>
      )}
      {at === 'top' && picture}
      <div className={`mt-6 border-y-6 border-double border-(--p) py-5 ${HEAD[at]}`}>
        {at !== 'top' && picture}
        <div className="min-w-0 grow">
          <Name name={name} className="font-bold" />
          <Description text={description} />
        </div>
      </div>
      <div className={at === 'center' || at === 'top' ? 'text-center' : undefined}>
        <OpenChip states={open} />
      </div>
    </header>
  );
}

function Actions({ model: { contact, path } }: { model: PublicCardModel }) {
  const words = useWords();
  return (
    <ul className="mt-3 divide-y divide-line">
      {mainActions(contact, path, words).map((action) => (
        <li key={action.name}>
          <a
            data-act={action.name}
            href={action.href}
            className="flex items-center gap-4 rounded-control py-2.5 font-semibold"
          >
            <span className="grid size-11 shrink-0 place-items-center rounded-control border border-(--edge) bg-(--p) text-(--op)">
              {action.icon}
            </span>
            {action.detail ? <ActionLabel action={action} /> : action.label}
            <span className="ms-auto min-w-0 text-end font-normal break-words text-muted tabular-nums">
              <bdi dir={action.detail?.isNumber ? 'ltr' : undefined}>
                {action.detail?.text ?? action.more}
              </bdi>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
