import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { galleryEditorCopy } from '#features/cards/gallery/editor.copy.he.ts';
import { ownGalleryQuery } from '#features/cards/gallery/pages/own-gallery.ts';
import { servicesEditorCopy } from '#features/cards/services/editor.copy.he.ts';
import { ownServicesQuery } from '#features/cards/services/pages/own-services.ts';
import { translationsEditorCopy } from '#features/cards/translations/editor.copy.he.ts';
import {
  languagesSummary,
  ownTranslationsQuery,
} from '#features/cards/translations/pages/own-translations.ts';
import { plural } from '#ui/text/format.ts';

export function CardParts() {
  const services = useQuery(ownServicesQuery).data?.items;
  const pictures = useQuery(ownGalleryQuery).data?.items;
  const translations = useQuery(ownTranslationsQuery).data;
  return (
    <>
      <PartLink
        to="/business-card/services"
        title={servicesEditorCopy.title}
        summary={services && plural(services.length, servicesEditorCopy.summary)}
      />
      <PartLink
        to="/business-card/gallery"
        title={galleryEditorCopy.title}
        summary={pictures && plural(pictures.length, galleryEditorCopy.summary)}
      />
      <PartLink
        to="/business-card/languages"
        title={translationsEditorCopy.title}
        summary={translations && languagesSummary(translations)}
      />
    </>
  );
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
        <span className="block min-h-6 text-sm text-muted">{summary}</span>
      </span>
      <ChevronLeft aria-hidden="true" size={20} className="shrink-0 text-muted ltr:-scale-x-100" />
    </Link>
  );
}
