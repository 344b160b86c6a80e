import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useDeferredValue, useEffect, useState } from 'react';
import { answerOf, api } from '#client.ts';
import { readableOn } from '#ui/color.ts';
import { useObjectUrl } from '#ui/object-url.ts';
import { editorCopy } from '../copy.he.ts';
import { contactOf, hoursOf, statesOf } from '../policy/presentation.ts';
import type { CardDraft } from './card-draft.ts';
import { MainActions } from './public-contact.tsx';
import { HoursTable } from './public-hours.tsx';
import { Identity } from './public-identity.tsx';
import { RatingBlock } from './public-rating.tsx';
import { StarSprite } from './public-stars.tsx';

const copy = editorCopy.preview;
const MINUTE_MS = 60_000;

/** The card as it will look, drawn with the public card's own parts. A picture: nothing in it can be pressed. */
export default function CardPreview({ draft }: { draft: CardDraft }) {
  const shown = useDeferredValue(draft);
  const now = useNow();
  const chosenLogo = useObjectUrl(shown.logo instanceof File ? shown.logo : null);
  const logo = typeof shown.logo === 'string' ? shown.logo : chosenLogo;
  const contact = contactOf(shown);
  const hours = hoursOf(shown.workingHours, now);
  const rating = useQuery({
    queryKey: ['/api/reviews', shown.username, 'summary'],
    queryFn: async () =>
      (
        await answerOf(
          api.reviews[':username'].$get({ param: { username: draft.username }, query: { limit: '1' } }),
        )
      ).summary,
  });
  return (
    <section aria-label={copy.title}>
      <p className="mb-2 text-sm text-muted">{copy.note}</p>
      <div
        inert
        style={ownerColors(shown)}
        className="max-h-[calc(100dvh-9rem)] overflow-y-auto rounded-sheet border border-line bg-surface [&_.owner]:bg-(--p) [&_.owner]:text-(--op)"
      >
        <StarSprite />
        <div className="px-5 pb-6">
          <Identity
            name={shown.businessName}
            description={shown.description}
            logo={logo}
            contact={contact}
            open={statesOf(shown.workingHours, now)}
          />
          {rating.data && <RatingBlock rating={rating.data} />}
          <MainActions contact={contact} path="#" />
          {hours && <HoursTable hours={hours} />}
        </div>
      </div>
    </section>
  );
}

function ownerColors({ primaryColor, secondaryColor }: CardDraft): CSSProperties {
  return {
    '--p': primaryColor,
    '--op': readableOn(primaryColor),
    '--s': secondaryColor,
    '--os': readableOn(secondaryColor),
    '--star': primaryColor,
  } as CSSProperties;
}

/** Opening and closing come by themselves. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const tick = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(tick);
  }, []);
  return now;
}
