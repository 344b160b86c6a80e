import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LoadedScreen } from '#ui/layout/loaded-screen.tsx';
import { lazy } from '#ui/lazy.tsx';
import { backToCard } from '../../screens.copy.he.ts';
import { translationsEditorCopy as copy } from '../editor.copy.he.ts';
import type { Route } from './+types/languages';
import { ownTranslationsQuery } from './own-translations.ts';

const LanguagesEditor = lazy(async () => (await import('./languages-editor.tsx')).LanguagesEditor, 'ahead');

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · דוגרי` }];

export default function LanguagesScreen() {
  const translations = useQuery(ownTranslationsQuery);
  return (
    <LoadedScreen
      copy={copy}
      back={backToCard}
      query={translations}
      part={LanguagesEditor}
      skeleton={<Skeleton className="h-96" />}
    >
      {(own) => <LanguagesEditor own={own} />}
    </LoadedScreen>
  );
}
