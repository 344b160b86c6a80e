import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LoadedScreen } from '#ui/layout/loaded-screen.tsx';
import { lazy } from '#ui/lazy.tsx';
import { backToCard } from '../../screens.copy.he.ts';
import { galleryEditorCopy as copy } from '../editor.copy.he.ts';
import type { Route } from './+types/gallery';
import { ownGalleryQuery } from './own-gallery.ts';

const GalleryEditor = lazy(async () => (await import('./gallery-editor.tsx')).GalleryEditor, 'ahead');

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · דוגרי` }];

export default function GalleryScreen() {
  const gallery = useQuery(ownGalleryQuery);
  return (
    <LoadedScreen
      copy={copy}
      back={backToCard}
      query={gallery}
      part={GalleryEditor}
      skeleton={<Skeleton className="h-96" />}
    >
      {({ items }) => <GalleryEditor pictures={items} />}
    </LoadedScreen>
  );
}
