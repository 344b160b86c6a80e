import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useDeferredValue, useEffect, useId, useState } from 'react';
import { answerOf, api } from '#client.ts';
import type { RatingSummary } from '#features/reviews/contract.ts';
import { useObjectUrl } from '#ui/object-url.ts';
import { RadioGroup } from '#ui/radio-group.tsx';
import { designOf } from '../contract/design.ts';
import { editorCopy } from '../copy.he.ts';
import { contactOf, hoursOf, statesOf } from '../policy/presentation.ts';
import { shortened } from '../policy/review-fit.ts';
import type { CardDraft } from './card-draft.ts';
import { layouts } from './card-layouts/layouts.ts';
import type { PublicCardModel } from './public-card-model.ts';
import { designVariables } from './public-design.ts';
import { CardSheet } from './public-sheet.tsx';

const copy = editorCopy.preview;
const MINUTE_MS = 60_000;
const REVIEWS_SHOWN = 3;
const NO_REVIEWS: RatingSummary = {
  ...{ averageAll: null, countAll: 0, averageHighlights: null, countHighlights: 0 },
  distribution: [],
};

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];
const themeOptions = THEMES.map((value) => ({ value, label: copy.themes[value] }));

/** The card as it will look, drawn with the public card's own parts. A picture: nothing in it can be pressed. */
export default function CardPreview({ draft }: { draft: CardDraft }) {
  const [theme, setTheme] = useState<Theme>(deviceTheme);
  const shown = useDeferredValue(draft);
  const model = useModel(shown);
  const Layout = layouts[shown.layoutStyle];
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-muted">{copy.note}</p>
        <RadioGroup
          name={useId()}
          label={copy.theme}
          hideLabel
          look="segments"
          options={themeOptions}
          value={theme}
          onValueChange={setTheme}
        />
      </div>
      <section
        aria-label={copy.title}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls by keys
        tabIndex={0}
        data-theme={theme}
        style={designVariables(designOf(shown)) as CSSProperties}
        className="max-h-[calc(100dvh-10rem)] overflow-y-auto rounded-panel border border-line p-3"
      >
        <div
          inert
          className="flex flex-col overflow-clip rounded-sheet bg-surface [border:var(--frame)] [box-shadow:var(--lift)]"
        >
          <CardSheet model={model}>
            <div className="px-5 pb-8">
              <Layout key={model.view} model={model} />
            </div>
          </CardSheet>
        </div>
      </section>
    </div>
  );
}

function deviceTheme(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** The draft as the public card would show it, with the latest reviews. */
function useModel(draft: CardDraft): PublicCardModel {
  const now = useNow();
  const chosenLogo = useObjectUrl(draft.logo instanceof File ? draft.logo : null);
  const { username, ratingView: view } = draft;
  const { data } = useQuery({
    queryKey: ['/api/reviews', username, { view, limit: REVIEWS_SHOWN }],
    queryFn: () =>
      answerOf(
        api.reviews[':username'].$get({ param: { username }, query: { view, limit: String(REVIEWS_SHOWN) } }),
      ),
  });
  const items = (data?.items ?? []).map((review) => {
    const { image, ...rest } = shortened(review);
    return { ...rest, photo: image ? { full: image, small: image } : null };
  });
  const reviews = { items, older: null };
  return {
    name: draft.businessName,
    description: draft.description,
    metaDescription: '',
    logo: typeof draft.logo === 'string' ? draft.logo : chosenLogo,
    design: designOf(draft),
    path: '#',
    url: '',
    shareImage: '',
    open: statesOf(draft.workingHours, now),
    hours: hoursOf(draft.workingHours, now),
    contact: contactOf(draft),
    rating: data?.summary ?? NO_REVIEWS,
    view,
    highlights: reviews,
    highlightsShown: REVIEWS_SHOWN,
    all: reviews,
    jsonLd: {},
    script: { text: '' },
  };
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
