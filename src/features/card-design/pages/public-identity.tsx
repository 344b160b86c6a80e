import { initials } from '#ui/text/format.ts';
import type { CardContact, TwoSizes } from '../model.contract.ts';
import { OwnParagraph, OwnText, useWords } from './card-parts/public-words.tsx';

/** Characters from which a name takes three lines in the large size. */
const LONG_NAME = 48;

/** Pixels from which a logo opens the card, instead of standing beside the name. */
const LARGE = 112;

/** A picture above the name, as wide as the card: it says nothing that the words do not. */
export function Cover({ full, small }: TwoSizes) {
  return (
    <img
      src={full}
      srcSet={`${small} 450w, ${full} 900w`}
      sizes="(min-width:28rem) 28rem, 100vw"
      alt=""
      width={900}
      height={360}
      fetchPriority="high"
      className="aspect-5/2 w-full object-cover"
    />
  );
}

interface LogoProps {
  name: string;
  logo: string | null;
  side: number;
  className: string;
}

export function Logo({ name, logo, side, className }: LogoProps) {
  const words = useWords();
  return (
    <div
      className={`relative shrink-0 overflow-hidden bg-surface [box-shadow:var(--lift-small)] ${className}`}
    >
      {logo ? (
        <img
          src={logo}
          alt={words.logo(name)}
          width={side}
          height={side}
          fetchPriority="high"
          className="size-full object-contain"
        />
      ) : (
        <span
          aria-hidden="true"
          className={`grid size-full place-items-center rounded-panel border border-(--os)/20 bg-(--s) font-bold text-(--os) ${side > LARGE ? 'text-3xl' : 'text-2xl'}`}
        >
          {initials(name)}
        </span>
      )}
    </div>
  );
}

export function Name({ name, className }: { name: string; className: string }) {
  return (
    <h1 className={`break-words ${name.length > LONG_NAME ? 'text-xl' : 'text-2xl'} ${className}`}>
      <OwnText>{name}</OwnText>
    </h1>
  );
}

export function Description({ text, className = 'mt-1' }: { text: string; className?: string }) {
  return (
    text && (
      <OwnParagraph className={`break-words whitespace-pre-line text-muted ${className}`}>
        {text}
      </OwnParagraph>
    )
  );
}

interface ReachProps {
  contact: Pick<CardContact, 'address' | 'phone'>;
  className?: string;
}

export function Reach({ contact: { address, phone }, className = '' }: ReachProps) {
  return (
    (address || phone) && (
      <p className={`mt-1 flex flex-wrap gap-x-3 text-sm wrap-anywhere text-muted ${className}`}>
        {address && <OwnText>{address.text}</OwnText>}
        {phone && (
          <bdi dir="ltr" className="tabular-nums">
            {phone.display}
          </bdi>
        )}
      </p>
    )
  );
}
