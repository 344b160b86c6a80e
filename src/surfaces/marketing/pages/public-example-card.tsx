import { type LucideIcon, MessageCircle, Navigation, Phone, UserPlus, Wheat } from 'lucide-react';
import { formatRating } from '#ui/format.ts';
import { StarRating } from '#ui/star-rating.tsx';
import { copy } from '../copy.he.ts';

const { example } = copy;

/** A card of no real business, drawn and not photographed: it is text to screen readers and follows the theme. */
export function ExampleCard() {
  return (
    <figure className="mx-auto w-full max-w-sm">
      <div className="overflow-hidden rounded-sheet border border-line bg-surface shadow-float">
        <p className="bg-violet-tint px-5 py-2 text-center text-sm font-semibold text-violet">
          {example.label}
        </p>
        <div className="flex flex-col gap-5 p-5">
          <Head />
          <Ratings />
          <ul className="grid grid-cols-4 gap-2">
            <Action icon={Phone} label={example.actions.call} />
            <Action icon={MessageCircle} label={example.actions.whatsapp} />
            <Action icon={Navigation} label={example.actions.navigate} />
            <Action icon={UserPlus} label={example.actions.save} />
          </ul>
          <Review />
        </div>
      </div>
      <figcaption className="mt-4 text-center text-sm text-muted">{example.caption}</figcaption>
    </figure>
  );
}

function Head() {
  return (
    <div className="flex items-center gap-4">
      <span className="grid size-16 shrink-0 place-items-center rounded-panel bg-amber-tint text-amber">
        <Wheat aria-hidden="true" size={32} strokeWidth={1.5} />
      </span>
      <div className="min-w-0">
        <p className="text-lg font-bold">{example.name}</p>
        <p className="text-sm text-muted">{example.description}</p>
        <p className="mt-1 text-sm">
          <span className="font-semibold text-green">{example.open}</span>
          <span className="text-muted"> · {example.closes}</span>
        </p>
      </div>
    </div>
  );
}

function Ratings() {
  return (
    <div className="grid grid-cols-2 gap-4 border-t border-b border-line py-4">
      {[example.highlights, example.all].map(({ label, average, count }) => (
        <div key={label} className="flex flex-col gap-1">
          <p className="flex items-center gap-2 text-xl font-bold">
            {formatRating(average)}
            <StarRating rating={average} size="sm" label={null} />
          </p>
          <p className="text-sm text-muted">
            {label}
            <br />
            {count}
          </p>
        </div>
      ))}
    </div>
  );
}

/** Looks like a button of the card; it calls nobody, so it is none. */
function Action({ icon: Icon, label }: { icon: LucideIcon; label: string }) {
  return (
    <li className="flex flex-col items-center gap-1 rounded-control bg-sunken px-1 py-3 text-sm font-semibold">
      <Icon aria-hidden="true" size={20} className="text-violet" />
      {label}
    </li>
  );
}

function Review() {
  const { name, rating, at, text, replyLabel, reply } = example.review;
  return (
    <div>
      <p className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
        <span className="font-semibold text-ink">{name}</span>
        {at}
      </p>
      <StarRating rating={rating} size="sm" />
      <p className="mt-1">{text}</p>
      <p className="mt-3 border-s-2 border-violet-tint ps-3 text-sm text-muted">
        <span className="font-semibold text-ink">{replyLabel}: </span>
        {reply}
      </p>
    </div>
  );
}
