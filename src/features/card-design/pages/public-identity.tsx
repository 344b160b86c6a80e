import { initials } from '#ui/text/format.ts';
import type { PublicCardModel, TwoSizes } from '../model.contract.ts';
import { OwnText, ownMark, useWords } from './card-parts/public-words.tsx';
import { FoldedLines } from './public-folded.tsx';
import { OpenChip } from './public-hours.tsx';
import { OneStar } from './public-stars.tsx';

/** Characters from which a name takes a smaller size, so that it stays within two lines or three. */
const NAME_SIZES: [from: number, size: string][] = [
  [64, 'text-base'],
  [26, 'text-lg'],
  [0, 'text-xl'],
];

/** Pixels from which a logo opens the card, instead of standing beside the name. */
const LARGE = 90;

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
      className="h-28 w-full object-cover"
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
          className={`grid size-full place-items-center rounded-panel border border-(--os)/20 bg-(--s) font-bold text-(--os) ${side > LARGE ? 'text-2xl' : 'text-xl'}`}
        >
          {initials(name)}
        </span>
      )}
    </div>
  );
}

export function Name({ name, className }: { name: string; className: string }) {
  const [, size = ''] = NAME_SIZES.find(([from]) => name.length >= from) ?? [];
  return (
    <h1 className={`break-words ${size} ${className}`}>
      <OwnText>{name}</OwnText>
    </h1>
  );
}

interface GlanceProps {
  model: Pick<PublicCardModel, 'rating' | 'open' | 'hours'>;
  isCentred?: boolean;
}

/** Two answers at a glance: how it is rated, and whether it is open. */
export function Glance({ model: { rating, open, hours }, isCentred }: GlanceProps) {
  return (
    <div className={`mt-1 flex flex-wrap gap-x-4 ${isCentred ? 'justify-center' : ''}`}>
      <RatingLine rating={rating} />
      <OpenChip states={open} hours={hours} />
    </div>
  );
}

export function Description({ text, className = 'mt-1' }: { text: string; className?: string }) {
  const { language } = useWords();
  return (
    text && (
      <FoldedLines
        text={text}
        mark={ownMark(text, language)}
        lines={2}
        className={`leading-normal text-muted ${className}`}
      />
    )
  );
}

/** The true number, which leads to the reviews. */
function RatingLine({ rating: { averageAll, countAll } }: Pick<PublicCardModel, 'rating'>) {
  const words = useWords();
  if (averageAll === null) return null;
  return (
    <a href="#reviews" className="inline-flex items-center gap-1.5">
      <OneStar size={20} />
      <span className="sr-only">{words.averageAll}: </span>
      <b>{words.formats.rating(averageAll)}</b>
      <span aria-hidden="true">·</span>
      <span className="underline decoration-line underline-offset-4">{words.count(countAll)}</span>
    </a>
  );
}
