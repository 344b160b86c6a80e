import { Clock, IdCard, LockKeyhole, type LucideIcon, Plus, Share2 } from 'lucide-react';
import { features } from '../landing.copy.he.ts';
import { section } from './public-landing-sections.tsx';

const icons: Record<(typeof features.list)[number]['icon'], LucideIcon> = {
  card: IdCard,
  share: Share2,
  more: Plus,
  hours: Clock,
  lock: LockKeyhole,
};

/** Pixels of the pictures; they are shown at half of it. */
const [WIDTH, HEIGHT] = [780, 1080];

export function Features() {
  return (
    <section aria-labelledby="features" className={section}>
      <h2 id="features" className="text-2xl font-bold">
        {features.title}
      </h2>
      <ul className="mt-8 grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {features.list.map(({ icon, title, text }) => {
          const Icon = icons[icon];
          return (
            <li key={title} className="flex gap-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-control bg-violet-tint text-violet">
                <Icon aria-hidden="true" size={22} strokeWidth={1.75} />
              </span>
              <div>
                <h3 className="text-lg font-bold">{title}</h3>
                <p className="mt-1 text-pretty text-muted">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <div className="mt-16 grid gap-16 lg:gap-24">
        {features.shots.map((shot, index) => (
          <Shot key={shot.name} shot={shot} isMirrored={index % 2 === 1} />
        ))}
      </div>
      <p className="mt-8 text-sm text-muted">{features.shotNote}</p>
    </section>
  );
}

function Shot({ shot, isMirrored }: { shot: (typeof features.shots)[number]; isMirrored: boolean }) {
  const { name, title, text, points, alt } = shot;
  return (
    <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-20">
      <div className={isMirrored ? 'lg:order-last' : undefined}>
        <h3 className="text-xl font-bold">{title}</h3>
        <p className="mt-3 max-w-[55ch] text-lg text-pretty text-muted">{text}</p>
        <ul className="mt-5 grid gap-2">
          {points.map((point) => (
            <li key={point} className="flex gap-3">
              <span aria-hidden="true" className="mt-2.5 size-2 shrink-0 rounded-full bg-violet" />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <picture className="mx-auto block w-full max-w-98 overflow-hidden rounded-sheet border border-line shadow-float">
        <source srcSet={`/pictures/${name}-dark.webp`} media="(prefers-color-scheme: dark)" />
        <img
          src={`/pictures/${name}.webp`}
          alt={alt}
          width={WIDTH}
          height={HEIGHT}
          loading="lazy"
          decoding="async"
          className="w-full bg-sunken"
        />
      </picture>
    </div>
  );
}
