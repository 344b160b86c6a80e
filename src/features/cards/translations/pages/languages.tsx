import { useQuery } from '@tanstack/react-query';
import { arriving, useArriving } from '#ui/arriving.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LoadedScreen } from '#ui/layout/loaded-screen.tsx';
import { translationsEditorCopy as copy } from '../editor.copy.he.ts';
import type { Route } from './+types/languages';
import { ownTranslationsQuery } from './own-translations.ts';

const editor = arriving(() => import('./languages-editor.tsx'));

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · דוגרי` }];

export default function LanguagesScreen() {
  const translations = useQuery(ownTranslationsQuery);
  const part = useArriving(editor);
  return (
    <LoadedScreen
      copy={copy}
      back={{ to: '/business-card', label: copy.back }}
      query={translations}
      part={part}
      skeleton={<Skeleton className="h-96" />}
    >
      {(own, { LanguagesEditor }) => <LanguagesEditor own={own} />}
    </LoadedScreen>
  );
}
