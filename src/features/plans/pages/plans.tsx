import { useQuery } from '@tanstack/react-query';
import { PLAN_IDS } from '#features/subscriptions/policy.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { plansScreenCopy as copy } from '../screen.copy.he.ts';
import type { Route } from './+types/plans';
import { MonthUse } from './month-use.tsx';
import { ownPlanQuery } from './own-plan.ts';
import { PlanCard } from './plan-card.tsx';

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · דוגרי` }];

export default function Plans() {
  const plan = useQuery(ownPlanQuery);
  return (
    <>
      <PageHeader title={copy.title} description={copy.description} />
      <Loaded query={plan} failed={copy.failed} loading={copy.loading} skeleton={<PlansSkeleton />}>
        {(data) => (
          <div className="flex flex-col gap-6">
            <MonthUse plan={data} />
            <section aria-labelledby="plans-title">
              <h2 id="plans-title" className="mb-3 text-lg font-bold">
                {copy.plans.title}
              </h2>
              <ul className="grid items-stretch gap-4 lg:grid-cols-3">
                {PLAN_IDS.map((id) => (
                  <PlanCard key={id} id={id} current={data.plan} request={data.request} />
                ))}
              </ul>
              <p className="mt-3 max-w-[75ch] text-sm text-muted">{copy.plans.note}</p>
            </section>
            <Panel title={copy.how.title}>
              <ol className="flex max-w-[65ch] list-decimal flex-col gap-2 ps-5">
                {copy.how.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </Panel>
          </div>
        )}
      </Loaded>
    </>
  );
}

function PlansSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-40 rounded-panel" />
      <div className="grid gap-4 lg:grid-cols-3">
        {PLAN_IDS.map((id) => (
          <Skeleton key={id} className="h-80 rounded-panel" />
        ))}
      </div>
    </div>
  );
}
