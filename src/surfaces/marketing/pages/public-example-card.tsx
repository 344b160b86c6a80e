import { type LucideIcon, MessageCircle, Navigation, PenLine, Phone, UserPlus, Wheat } from 'lucide-react';
import { WithRange } from '#features/cards/pages/public-range.tsx';
import { readableOn } from '#ui/color.ts';
import { formatRating } from '#ui/format.ts';
import { starPath } from '#ui/star-shape.ts';
import { copy } from '../copy.he.ts';

const { example } = copy;

/** What a baker might choose; a real card takes its own business's colours the same way. */
const [primary, secondary] = ['#9A3412', '#FDBA74'];
const owner = { background: primary, color: readableOn(primary) };

/** A card of no real business, drawn and not photographed: it is text to screen readers and follows the theme. */
export function ExampleCard() {
  return (
    <figure className="mx-auto w-full max-w-sm">
      <div className="overflow-hidden rounded-sheet border border-line bg-surface shadow-float">
        <p className="flex h-20 items-start justify-end p-3" style={owner}>
          <span className="rounded-full bg-surface px-3 py-1 text-sm font-semibold text-ink">
            {example.label}
          </span>
        </p>
        <div className="flex flex-col gap-5 px-5 pb-5">
          <Identity />
          <Ratings />
          <ul className="grid grid-cols-4 gap-2">
            <Action icon={Phone} label={example.actions.call} />
            <Action icon={MessageCircle} label={example.actions.whatsapp} />
            <Action icon={Navigation} label={example.actions.navigate} />
            <Action icon={UserPlus} label={example.actions.save} />
          </ul>
          <Review />
          <p
            className="flex min-h-11 items-center justify-center gap-2 rounded-control font-bold"
            style={owner}
          >
            <PenLine aria-hidden="true" size={18} />
            {example.write}
          </p>
        </div>
      </div>
      <figcaption className="mt-4 text-center text-sm text-muted">{example.caption}</figcaption>
    </figure>
  );
}

function Identity() {
  return (
    <div>
      <span
        className="-mt-10 grid size-20 place-items-center rounded-sheet border-4 border-surface"
        style={{ background: secondary, color: readableOn(secondary) }}
      >
        <Wheat aria-hidden="true" size={34} strokeWidth={1.5} />
      </span>
      <p className="mt-2 text-xl font-bold">{example.name}</p>
      <p className="text-sm text-muted">{example.description}</p>
      <p className="mt-1 flex items-center gap-2 text-sm">
        <span aria-hidden="true" className="size-2 rounded-full bg-green" />
        <span className="font-semibold text-green">{example.open}</span>
        <span className="text-muted">{example.closes}</span>
      </p>
    </div>
  );
}

function Ratings() {
  return (
    <div className="grid grid-cols-2 gap-4 border-t border-b border-line py-4">
      {[example.highlights, example.all].map(({ label, average, count }) => (
        <div key={label}>
          <p className="flex items-center gap-2 text-2xl font-bold">
            {formatRating(average)}
            <Stars count={1} size="size-6" />
          </p>
          <p className="mt-1 text-sm font-semibold">
            <WithRange text={label} />
          </p>
          <p className="text-sm text-muted">{count}</p>
        </div>
      ))}
    </div>
  );
}

/** Looks like a button of the card; it calls nobody, so it is none. */
function Action({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <li className="flex flex-col items-center gap-1 text-sm font-semibold">
      <span className="grid size-12 place-items-center rounded-full" style={owner}>
        <Icon aria-hidden="true" size={20} />
      </span>
      {label}
    </li>
  );
}

function Review() {
  const { name, stars, at, text, replyLabel, reply } = example.review;
  return (
    <div>
      <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <span className="font-semibold text-ink">{name}</span>
        <span role="img" aria-label={stars} className="flex">
          <Stars count={5} size="size-4" />
        </span>
        <span className="ms-auto">{at}</span>
      </p>
      <p className="mt-1">{text}</p>
      <p className="mt-3 border-s-2 border-line ps-3 text-sm text-muted">
        <span className="font-semibold text-ink">{replyLabel}: </span>
        {reply}
      </p>
    </div>
  );
}

/** Amber as on every card, their outline in the owner's colour. */
function Stars({ count, size }: { count: number; size: string }) {
  return Array.from({ length: count }, (_, star) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the stars are all alike
    <svg key={star} viewBox="0 0 24 24" aria-hidden="true" className={size}>
      <path d={starPath} className="fill-amber-fill" stroke={primary} strokeWidth="1.5" />
    </svg>
  ));
}
