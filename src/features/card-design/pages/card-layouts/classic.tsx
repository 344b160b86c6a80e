import type { LogoPosition } from '#features/cards/design.contract.ts';
import type { PublicCardModel } from '../../model.contract.ts';
import { Composition } from '../public-composition.tsx';
import { ContactDetails } from '../public-contact.tsx';
import { Cover, Description, Glance, Logo, Name } from '../public-identity.tsx';
import type { SectionLook } from '../public-section.ts';

const boxed: SectionLook = {
  frame: 'mt-6 rounded-panel border border-line p-4',
  heading: 'text-lg font-bold',
};

/** A printed card: the name between double rules, the actions in a ruled box, the rest in boxes. */
export function ClassicCard({ model }: { model: PublicCardModel }) {
  return (
    <Composition
      model={model}
      look={boxed}
      reviewsLook={{ ...boxed, frame: 'mt-6 border-t-6 border-double border-(--p) pt-5' }}
    >
      <Masthead model={model} />
      <ContactDetails
        model={model}
        look={{
          row: 'mt-2 divide-x divide-line rounded-panel border border-line',
          link: 'rounded-panel py-1.5',
          icon: 'size-10 rounded-control border border-(--edge) bg-(--p) text-(--op)',
        }}
      />
    </Composition>
  );
}

const HEAD: Record<LogoPosition, string> = {
  right: 'flex items-center gap-4',
  left: 'flex flex-row-reverse items-center gap-4',
  center: 'flex flex-col items-center gap-1 text-center',
  top: 'text-center',
};

function Masthead({ model }: { model: PublicCardModel }) {
  const { name, description, logo, cover, design } = model;
  const at = design.logoPosition;
  const isCentred = at === 'center' || at === 'top';
  const above = cover ? 'border-4 border-surface -mt-14' : 'mt-4';
  const picture = (
    <Logo
      name={name}
      logo={logo}
      side={at === 'top' ? 96 : 72}
      className={`rounded-panel ${at === 'top' ? `mx-auto size-24 ${above}` : at === 'center' ? 'size-14' : 'size-18'}`}
    />
  );
  return (
    <header>
      {cover && (
        <div className="-mx-5 border-b border-line bg-(--p)">
          <Cover {...cover} />
        </div>
      )}
      {at === 'top' && picture}
      <div className={`mt-2 border-y-6 border-double border-(--p) py-1 ${HEAD[at]}`}>
        {at !== 'top' && picture}
        <div className="min-w-0 grow">
          <Name name={name} className="font-bold" />
          <Glance model={model} isCentred={isCentred} />
        </div>
      </div>
      <Description text={description} className={`mt-1 ${isCentred ? 'text-center' : ''}`} />
    </header>
  );
}
