import type { LogoPosition } from '#features/cards/design.contract.ts';
import type { PublicCardModel } from '../../model.contract.ts';
import { Composition } from '../public-composition.tsx';
import { ContactDetails } from '../public-contact.tsx';
import { Cover, Description, Glance, Logo, Name } from '../public-identity.tsx';
import type { SectionLook } from '../public-section.ts';

const look: SectionLook = { frame: 'mt-12', heading: 'font-semibold text-muted' };

/** Paper and words: the name over a short stroke of colour, one filled action, air between the sections. */
export function MinimalCard({ model }: { model: PublicCardModel }) {
  const isCentred = model.design.logoPosition === 'center' || model.design.logoPosition === 'top';
  return (
    <Composition model={model} look={look}>
      <Masthead model={model} isCentred={isCentred} />
      <ContactDetails
        model={model}
        isCentred={isCentred}
        pill="underline decoration-line underline-offset-8 [&>svg]:text-(--accent)"
        look={{
          row: 'mt-4 gap-1 [&_svg]:text-(--accent) [&>:first-child>a]:border-(--edge) [&>:first-child>a]:bg-(--p) [&>:first-child>a]:text-(--op) [&>:first-child_svg]:text-(--op)',
          link: 'rounded-control border border-line py-2.5',
        }}
      />
    </Composition>
  );
}

const HEAD: Record<LogoPosition, string> = {
  right: 'flex flex-col items-start gap-2',
  left: 'flex flex-row-reverse items-start justify-between gap-5',
  center: 'flex flex-col items-center gap-2 text-center',
  top: 'flex flex-col items-center gap-2 text-center',
};

function Masthead({ model, isCentred }: { model: PublicCardModel; isCentred: boolean }) {
  const { name, description, logo, cover, design } = model;
  const at = design.logoPosition;
  const isLarge = at === 'top';
  const onCover = `border-4 border-surface ${isLarge ? '-mt-16' : '-mt-10'} ${isCentred ? '' : '-mx-1'}`;
  return (
    <header className={`${cover ? 'pt-3' : 'pt-8'} ${isCentred ? 'text-center' : ''}`}>
      {cover && (
        <div className="overflow-hidden rounded-panel bg-(--p)">
          <Cover {...cover} />
        </div>
      )}
      <div className={HEAD[at]}>
        <Logo
          name={name}
          logo={logo}
          side={isLarge ? 112 : 64}
          className={`rounded-panel ${isLarge ? 'size-28' : 'size-16'} ${cover ? onCover : ''}`}
        />
        <div className={`min-w-0 ${at === 'left' ? 'pt-3' : ''}`}>
          <Name name={name} className="font-bold" />
          <div className={`mt-2 h-1 w-12 rounded-(--round) bg-(--accent) ${isCentred ? 'mx-auto' : ''}`} />
        </div>
      </div>
      <div className="mt-2">
        <Glance model={model} isCentred={isCentred} />
        <Description text={description} />
      </div>
    </header>
  );
}
