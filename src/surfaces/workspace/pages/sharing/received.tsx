import { LoadingPanel } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { lazy } from '#ui/lazy.tsx';
import { workspaceCopy } from '../../copy.he.ts';
import { shareTargetCopy as texts } from '../../share.copy.he.ts';
import type { Route } from './+types/received';

const SharedChoice = lazy(async () => (await import('./received-choice.tsx')).SharedChoice, 'ahead');

export const meta: Route.MetaFunction = () => [{ title: workspaceCopy.title(texts.title) }];

export default function Shared() {
  return (
    <>
      <PageHeader title={texts.title} />
      <SharedChoice fallback={<LoadingPanel className="h-80" />} />
    </>
  );
}
