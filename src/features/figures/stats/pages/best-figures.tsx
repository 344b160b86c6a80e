import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { CardFigures } from '#features/card-visits/contract.ts';
import { cardVisitsCopy } from '#features/card-visits/copy.he.ts';
import { bestOf, bestPlaceOf, TELLING_FROM } from '#features/card-visits/figures.policy.ts';
import { sourceName } from '#features/card-visits/source-names.policy.ts';
import { Link } from '#ui/actions/link.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { formatNumber, plural } from '#ui/text/format.ts';

const { best: texts, views: viewForms } = cardVisitsCopy;

/** The source with the most views, and the place with the most scans. */
export function BestSource({ figures }: { figures: CardFigures }) {
  const [best, place] = [bestOf(figures), bestPlaceOf(figures)];
  if (!best && !place) return <TooFew />;
  return (
    <Facts>
      {best && (
        <Fact
          name={texts.source}
          note={texts.sourceNote(formatNumber(best.source.views), formatNumber(best.views))}
        >
          <UserText>{sourceName(best.source)}</UserText>
        </Fact>
      )}
      {place && (
        <Fact
          name={texts.place}
          note={texts.placeNote(formatNumber(place.place.scans), formatNumber(place.scans))}
        >
          <Link to={href('/places')} className="inline-flex min-h-6 items-center pointer-coarse:min-h-11">
            <UserText>{sourceName(place.place)}</UserText>
          </Link>
        </Fact>
      )}
    </Facts>
  );
}

export function BestHour({ figures }: { figures: CardFigures }) {
  const best = bestOf(figures);
  if (!best) return <TooFew />;
  const [begins, ends] = [best.hour, best.hour + 1].map((hour) => `${String(hour).padStart(2, '0')}:00`);
  return (
    <Facts>
      <Fact name={texts.hour} note={plural(best.viewsInHour, viewForms)}>
        <bdi dir="ltr">
          {begins}–{ends}
        </bdi>
      </Fact>
    </Facts>
  );
}

function Facts({ children }: { children: ReactNode }) {
  return <dl className="mb-5 grid grid-cols-2 gap-4">{children}</dl>;
}

function Fact({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="text-lg font-bold break-words tabular-nums">{children}</dd>
      <dd className="text-sm text-muted">{note}</dd>
    </div>
  );
}

function TooFew() {
  return <p className="mb-4 text-sm text-muted">{texts.tooFew(TELLING_FROM)}</p>;
}
