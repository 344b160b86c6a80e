import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useDeferredValue } from 'react';
import { answerOf, api } from '#client.ts';
import { designOf } from '#features/cards/design.contract.ts';
import { ownGalleryQuery } from '#features/cards/gallery/pages/own-gallery.ts';
import { shownHours } from '#features/cards/hours/hours-editing.policy.ts';
import { hoursOf } from '#features/cards/hours/hours-table.policy.ts';
import type { CardDraft } from '#features/cards/pages/card-draft.ts';
import { ownCardQuery } from '#features/cards/pages/own-card.ts';
import { ownServicesQuery } from '#features/cards/services/pages/own-services.ts';
import type { ShownRatingSummary } from '#features/cards/shown-reviews.contract.ts';
import { useObjectUrl } from '#ui/actions/object-url.ts';
import { classNames } from '#ui/class-names.ts';
import { useNow } from '#ui/use-now.ts';
import type { PublicCardModel } from '../model.contract.ts';
import { cardGallery, cardServices } from '../parts.policy.ts';
import { contactOf, statesOf } from '../presentation.policy.ts';
import { layouts } from './card-layouts/layouts.ts';
import { designVariables } from './public-design.ts';
import { CardSheet } from './public-sheet.tsx';

const REVIEWS_IN_PICTURE = 3;
const NO_REVIEWS: ShownRatingSummary = {
  averageAll: null,
  countAll: 0,
  averageHighlights: null,
  countHighlights: 0,
  countWritten: 0,
  distribution: [],
};

export type DeviceTheme = 'light' | 'dark';

/** Left out of small pictures, which show only the head of the card. */
const BELOW_HEAD = {
  hours: null,
  services: null,
  gallery: null,
  highlights: { items: [], older: null },
  all: { items: [], older: null },
  photos: [],
} satisfies Partial<PublicCardModel>;

interface CardPictureProps {
  draft: CardDraft;
  theme: DeviceTheme;
  className: string;
  isHead?: boolean;
}

/** A draft drawn with the public card's own parts. A picture: nothing in it can be pressed or is read out. */
export function CardPicture({ draft, theme, className, isHead = false }: CardPictureProps) {
  const shown = useDeferredValue(draft);
  const whole = useModel(shown);
  const model = isHead ? { ...whole, ...BELOW_HEAD } : whole;
  const Layout = layouts[shown.layoutStyle];
  return (
    <div
      inert
      data-theme={theme}
      style={designVariables(designOf(shown)) as CSSProperties}
      // The description cannot be unfolded in a picture.
      className={classNames(className, '[&_.fold]:line-clamp-(--lines) [&_.fold>label]:hidden')}
    >
      <div className="flex flex-col overflow-clip rounded-sheet bg-surface [border:var(--frame)] [box-shadow:var(--lift)]">
        <CardSheet model={model} isPicture>
          <Layout key={model.view} model={model} />
        </CardSheet>
      </div>
    </div>
  );
}

export function deviceTheme(): DeviceTheme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function useSource(picture: CardDraft['logo']): string | null {
  const chosen = useObjectUrl(picture instanceof File ? picture : null);
  return typeof picture === 'string' ? picture : chosen;
}

function useModel(draft: CardDraft): PublicCardModel {
  const now = useNow();
  const [logo, cover] = [useSource(draft.logo), useSource(draft.cover)];
  // Address of the card as it is stored, while another one is being typed.
  const { username } = useQuery(ownCardQuery).data ?? draft;
  const { ratingView: view } = draft;
  const { data } = useQuery({
    queryKey: ['/api/reviews', username, { view, limit: REVIEWS_IN_PICTURE }],
    queryFn: () =>
      answerOf(
        api.reviews[':username'].$get({
          param: { username },
          query: { view, limit: String(REVIEWS_IN_PICTURE) },
        }),
      ),
  });
  const services = useQuery(ownServicesQuery).data?.items ?? [];
  const pictures = useQuery(ownGalleryQuery).data?.items ?? [];
  const items = (data?.items ?? []).map(({ image, ...review }) => ({
    ...review,
    photo: image ? { full: image, small: image } : null,
  }));
  const reviews = { items, older: null };
  const openingHours = shownHours(draft.openingHours);
  return {
    language: 'he',
    languages: [],
    name: draft.businessName,
    description: draft.description,
    metaDescription: '',
    logo,
    cover: cover ? { full: cover, small: cover } : null,
    design: designOf(draft),
    path: '#',
    url: '',
    shareImage: '',
    open: statesOf(openingHours, now),
    hours: hoursOf(openingHours, now),
    contact: contactOf({ ...draft, links: draft }),
    services: cardServices(services, '#'),
    gallery: cardGallery(pictures, { name: draft.businessName, path: '#', viewer: '' }),
    callback: draft.showCallback ? '#' : null,
    rating: data?.summary ?? NO_REVIEWS,
    view,
    highlights: reviews,
    all: reviews,
    photos: items.filter(({ photo }) => photo),
    jsonLd: {},
    script: { text: '' },
  };
}
