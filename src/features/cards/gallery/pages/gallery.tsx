import { useQuery } from '@tanstack/react-query';
import { arriving, useArriving } from '#ui/arriving.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LoadedScreen } from '#ui/layout/loaded-screen.tsx';
import { galleryEditorCopy as copy } from '../editor.copy.he.ts';
import type { Route } from './+types/gallery';
import { ownGalleryQuery } from './own-gallery.ts';

const editor = arriving(() => import('./gallery-editor.tsx'));

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · דוגרי` }];

export default function GalleryScreen() {
  const gallery = useQuery(ownGalleryQuery);
  const part = useArriving(editor);
  return (
    <LoadedScreen
      copy={copy}
      back={{ to: '/business-card', label: copy.back }}
      query={gallery}
      part={part}
      skeleton={<Skeleton className="h-96" />}
    >
      {({ items }, { GalleryEditor }) => <GalleryEditor pictures={items} />}
    </LoadedScreen>
  );
}
