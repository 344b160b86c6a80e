import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { href, Link } from 'react-router';
import type { Card } from '#features/cards/contract.ts';
import { galleryEditorCopy } from '#features/cards/gallery/editor.copy.he.ts';
import { ownGalleryQuery } from '#features/cards/gallery/pages/own-gallery.ts';
import type { CardPartLinks } from '#features/cards/pages/card-sections.tsx';
import { designSummary } from '#features/cards/pages/section-summaries.ts';
import { servicesEditorCopy } from '#features/cards/services/editor.copy.he.ts';
import { ownServicesQuery } from '#features/cards/services/pages/own-services.ts';
import {
  languagesSummary,
  ownTranslationsQuery,
} from '#features/cards/translations/pages/own-translations.ts';
import { ownPlacesQuery } from '#features/places/pages/own-places.ts';
import { placesScreenCopy } from '#features/places/screen.copy.he.ts';
import { plural } from '#ui/text/format.ts';
import { workspaceCopy } from '../copy.he.ts';
import { cardParts, type Screen } from './shell/navigation.ts';

const OUTSIDE: readonly string[] = [href('/places'), href('/embeds')];

/** The card's screens beside its editor, each with a line of what it holds. */
export function useCardParts(card: Card): CardPartLinks {
  const services = useQuery(ownServicesQuery).data?.items;
  const pictures = useQuery(ownGalleryQuery).data?.items;
  const translations = useQuery(ownTranslationsQuery).data;
  const places = useQuery(ownPlacesQuery).data?.items;
  const summaries: Record<string, string | undefined> = {
    [href('/card-design')]: designSummary(card),
    [href('/business-card/services')]: services && plural(services.length, servicesEditorCopy.summary),
    [href('/business-card/gallery')]: pictures && plural(pictures.length, galleryEditorCopy.summary),
    [href('/business-card/languages')]: translations && languagesSummary(translations),
    [href('/places')]: places && plural(places.length, placesScreenCopy.summary),
    [href('/embeds')]: workspaceCopy.navigation.embedsSummary,
  };
  const linksTo = (parts: Screen[]) =>
    parts.map(({ to, label }) => <PartLink key={to} to={to} title={label} summary={summaries[to]} />);
  return {
    shown: linksTo(cardParts.filter(({ to }) => !OUTSIDE.includes(to))),
    outside: linksTo(cardParts.filter(({ to }) => OUTSIDE.includes(to))),
  };
}

interface PartLinkProps {
  to: string;
  title: string;
  summary?: string;
}

function PartLink({ to, title, summary }: PartLinkProps) {
  return (
    <Link
      to={to}
      className="flex min-h-14 items-center gap-4 rounded-panel border border-line bg-surface px-4 py-3 text-ink no-underline hover:bg-sunken sm:px-6"
    >
      <span className="min-w-0 grow">
        <h2 className="text-lg font-bold">{title}</h2>
        <span className="block min-h-5 text-sm text-muted">{summary}</span>
      </span>
      <ChevronLeft aria-hidden="true" size={20} className="shrink-0 text-muted ltr:-scale-x-100" />
    </Link>
  );
}
