import { useQuery } from '@tanstack/react-query';
import { arriving, useArriving } from '#ui/arriving.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { galleryEditorCopy as copy } from '../editor.copy.he.ts';
import type { Route } from './+types/gallery';
import { ownGalleryQuery } from './own-gallery.ts';

const editor = arriving(() => import('./gallery-editor.tsx'));

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · דוגרי` }];

export default function GalleryScreen() {
  const gallery = useQuery(ownGalleryQuery);
  const part = useArriving(editor);
  return (
    <>
      <PageHeader
        title={copy.title}
        description={copy.description}
        back={{ to: '/business-card', label: copy.back }}
      />
      <Loaded query={gallery} part={part} failed={copy.loadFailed} skeleton={<Skeleton className="h-96" />}>
        {({ items }, { GalleryEditor }) => <GalleryEditor pictures={items} />}
      </Loaded>
    </>
  );
}
