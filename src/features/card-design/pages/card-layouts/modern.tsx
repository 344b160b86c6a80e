import type { LogoPosition } from '#features/cards/design.contract.ts';
import type { PublicCardModel } from '../../model.contract.ts';
import { Composition } from '../public-composition.tsx';
import { ContactDetails } from '../public-contact.tsx';
import { Cover, Description, Glance, Logo, Name } from '../public-identity.tsx';
import type { SectionLook } from '../public-section.ts';

const look: SectionLook = {
  frame: 'mt-8 border-t border-line pt-6',
  heading: 'text-lg font-bold',
};

/** A band of colour with the logo on its edge, round actions, sections between lines. */
export function ModernCard({ model }: { model: PublicCardModel }) {
  const isCentred = model.design.logoPosition === 'center' || model.design.logoPosition === 'top';
  return (
    <Composition model={model} look={look}>
      <Masthead model={model} isCentred={isCentred} />
      <ContactDetails
        model={model}
        isCentred={isCentred}
        look={{
          row: 'mt-3',
          link: 'rounded-control py-1',
          icon: 'size-12 rounded-(--round) border border-(--edge) bg-(--p) text-(--op)',
        }}
      />
    </Composition>
  );
}

/** Position of the logo on the edge of the band; `top` lifts it into the band, unless that is a cover. */
const LOGO_PLACE: Record<LogoPosition, string> = {
  right: '-mt-12 size-20',
  center: 'mx-auto -mt-12 size-20',
  left: 'float-end ms-3 -mt-12 size-20',
  top: 'size-24',
};

function Masthead({ model, isCentred }: { model: PublicCardModel; isCentred: boolean }) {
  const { name, description, logo, cover, design } = model;
  const at = design.logoPosition;
  const picture = (
    <Logo
      name={name}
      logo={logo}
      side={at === 'top' ? 96 : 72}
      className={`rounded-sheet border-4 border-surface ${LOGO_PLACE[at]} ${cover && at === 'top' ? 'mx-auto -mt-16' : ''}`}
    />
  );
  return (
    <header className={isCentred ? 'text-center' : undefined}>
      <div
        className={`-mx-5 border-b-4 border-(--s) bg-(--p) ${cover ? '' : at === 'top' ? 'grid h-28 place-items-center' : 'h-20'}`}
      >
        {cover ? <Cover {...cover} /> : at === 'top' && picture}
      </div>
      {(cover || at !== 'top') && picture}
      <Name name={name} className={`font-bold ${at === 'left' ? 'pt-2' : 'mt-2'}`} />
      <Glance model={model} isCentred={isCentred} />
      <Description text={description} />
    </header>
  );
}
