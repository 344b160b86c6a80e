import { useQuery } from '@tanstack/react-query';
import { href } from 'react-router';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { plansLink } from '#features/accounts/plan-names/limits.copy.he.ts';
import { backToMore } from '#features/accounts/screens.copy.he.ts';
import { Link } from '#ui/actions/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { lazy } from '#ui/lazy.tsx';
import { programsCopy as texts } from '../screen.copy.he.ts';
import type { Route } from './+types/programs';

const KeyList = lazy(async () => (await import('./key-list.tsx')).KeyList, 'ahead');
const EndpointList = lazy(async () => (await import('./endpoint-list.tsx')).EndpointList, 'ahead');

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

export default function Programs() {
  const { data: user } = useQuery(currentUserQuery);
  const isResting = user?.hasRestingPrograms ?? false;
  const fallback = <Skeleton className="h-48 rounded-panel" />;
  return (
    <div className="max-w-[48rem]">
      <PageHeader title={texts.title} description={texts.description} back={backToMore} />
      <div className="flex min-w-0 flex-col gap-6">
        {isResting && (
          <Notice
            title={texts.resting.title}
            actions={
              user?.memberRole === 'owner' && (
                <Link to={href('/plans')} look="secondary">
                  {plansLink}
                </Link>
              )
            }
          >
            {texts.resting.text}
          </Notice>
        )}
        <KeyList isResting={isResting} fallback={fallback} />
        <EndpointList isResting={isResting} fallback={fallback} />
        <Panel title={texts.guides.title}>
          <ul className="flex flex-col items-start gap-2">
            {[RECIPES, DEVELOPERS].map(({ to, label }) => (
              <li key={to}>
                <Link to={to} external>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </div>
  );
}

/** Finished pages: not the router's, so they have no typed addresses. */
const RECIPES = { to: '/developers/recipes', label: texts.guides.recipes };
const DEVELOPERS = { to: '/developers', label: texts.guides.developers };
