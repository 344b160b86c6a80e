import { arriving, useArriving } from '#ui/arriving.ts';
import { LoadingPanel } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { workspaceCopy } from '../../copy.he.ts';
import { shareTargetCopy as texts } from '../../share.copy.he.ts';
import type { Route } from './+types/received';

const choice = arriving(() => import('./received-choice.tsx'));

export const meta: Route.MetaFunction = () => [{ title: workspaceCopy.title(texts.title) }];

export default function Shared() {
  const part = useArriving(choice);
  return (
    <>
      <PageHeader title={texts.title} />
      {part ? <part.SharedChoice /> : <LoadingPanel className="h-80" />}
    </>
  );
}
