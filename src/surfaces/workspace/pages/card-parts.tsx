import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { href, Link } from 'react-router';
import { galleryEditorCopy } from '#features/cards/gallery/editor.copy.he.ts';
import { ownGalleryQuery } from '#features/cards/gallery/pages/own-gallery.ts';
import { servicesEditorCopy } from '#features/cards/services/editor.copy.he.ts';
import { ownServicesQuery } from '#features/cards/services/pages/own-services.ts';
import {
  languagesSummary,
  ownTranslationsQuery,
} from '#features/cards/translations/pages/own-translations.ts';
import { plural } from '#ui/text/format.ts';
import { cardParts } from './shell/navigation.ts';

/** The card's screens beside its editor, with what two or three of them hold. */
export function CardParts() {
  const services = useQuery(ownServicesQuery).data?.items;
  const pictures = useQuery(ownGalleryQuery).data?.items;
  const translations = useQuery(ownTranslationsQuery).data;
  const summaries: Record<string, string | undefined> = {
    [href('/business-card/services')]: services && plural(services.length, servicesEditorCopy.summary),
    [href('/business-card/gallery')]: pictures && plural(pictures.length, galleryEditorCopy.summary),
    [href('/business-card/languages')]: translations && languagesSummary(translations),
  };
  return cardParts.map(({ to, label }) => (
    <PartLink key={to} to={to} title={label} hasSummary={to in summaries} summary={summaries[to]} />
  ));
}

interface PartLinkProps {
  to: string;
  title: string;
  hasSummary: boolean;
  summary?: string;
}

function PartLink({ to, title, hasSummary, summary }: PartLinkProps) {
  return (
    <Link
      to={to}
      className="flex min-h-14 items-center gap-4 rounded-panel border border-line bg-surface px-4 py-3 text-ink no-underline hover:bg-sunken sm:px-6"
    >
      <span className="min-w-0 grow">
        <h2 className="text-lg font-bold">{title}</h2>
        {hasSummary && <span className="block min-h-6 text-sm text-muted">{summary}</span>}
      </span>
      <ChevronLeft aria-hidden="true" size={20} className="shrink-0 text-muted ltr:-scale-x-100" />
    </Link>
  );
}
