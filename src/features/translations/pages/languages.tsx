import { useQuery } from '@tanstack/react-query';
import { arriving, useArriving } from '#ui/arriving.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { translationsEditorCopy as copy } from '../editor.copy.he.ts';
import type { Route } from './+types/languages';
import { ownTranslationsQuery } from './own-translations.ts';

const editor = arriving(() => import('./languages-editor.tsx'));

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · דוגרי` }];

export default function LanguagesScreen() {
  const translations = useQuery(ownTranslationsQuery);
  const part = useArriving(editor);
  return (
    <>
      <PageHeader
        title={copy.title}
        description={copy.description}
        back={{ to: '/business-card', label: copy.back }}
      />
      <Loaded
        query={translations}
        part={part}
        failed={copy.loadFailed}
        skeleton={<Skeleton className="h-96" />}
      >
        {(own, { LanguagesEditor }) => <LanguagesEditor own={own} />}
      </Loaded>
    </>
  );
}
