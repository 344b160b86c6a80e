import { useQuery } from '@tanstack/react-query';
import { href } from 'react-router';
import { PLAN_IDS } from '#features/accounts/plan-names/policy.ts';
import { backToMore } from '#features/accounts/screens.copy.he.ts';
import { Link } from '#ui/actions/link.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { together } from '#ui/feedback/together.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { formatDayAndMonth, formatNumber } from '#ui/text/format.ts';
import type { OwnPlan } from '../asking/contract.ts';
import { plansScreenCopy as copy } from '../screen.copy.he.ts';
import { YearlyAccounts } from '../yearly/pages/yearly-accounts.tsx';
import type { Route } from './+types/plans';
import { billingQuery } from './own-billing.ts';
import { ownPlanQuery } from './own-plan.ts';
import { PaymentsPanel } from './payments-panel.tsx';
import { PlanCard } from './plan-card.tsx';
import { SubscriptionPanel } from './subscription-panel.tsx';

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · דוגרי` }];

export default function Plans() {
  const both = together(useQuery(ownPlanQuery), useQuery(billingQuery));
  return (
    <>
      <PageHeader title={copy.title} description={copy.description} back={backToMore} />
      <Loaded query={both} failed={copy.failed} loading={copy.loading} skeleton={<PlansSkeleton />}>
        {([plan, billing]) => (
          <div className="flex flex-col gap-6">
            {billing.subscription && <SubscriptionPanel subscription={billing.subscription} />}
            <MonthUse plan={plan} />
            <section aria-labelledby="plans-title">
              <h2 id="plans-title" className="mb-3 text-lg font-bold">
                {copy.plans.title}
              </h2>
              <ul className="grid items-stretch gap-4 lg:grid-cols-3">
                {PLAN_IDS.map((id) => (
                  <PlanCard key={id} id={id} current={plan.plan} request={plan.request} billing={billing} />
                ))}
              </ul>
              <p className="mt-3 max-w-[75ch] text-sm text-muted">{copy.plans.note}</p>
            </section>
            <PaymentsPanel payments={billing.payments} />
            <YearlyAccounts payments={billing.payments} />
            {!billing.sells && <HowToMove />}
          </div>
        )}
      </Loaded>
    </>
  );
}

function HowToMove() {
  return (
    <Panel title={copy.how.title}>
      <ol className="flex max-w-[65ch] list-decimal flex-col gap-2 ps-5">
        {copy.how.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Panel>
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

const { month: texts, held: heldTexts, inactive } = copy;
/** From here on the server does not count. */
const COUNTED_MAX = 1_000;

function MonthUse({ plan }: { plan: OwnPlan }) {
  const { status, received, used, limit, held, opensOn, renewsOn } = plan;
  const isActive = status === 'active';
  return (
    <Panel title={texts.title}>
      {isActive && limit !== null ? (
        <Counted used={Math.min(used, limit)} limit={limit} nextMonth={formatDayAndMonth(renewsOn)} />
      ) : (
        <p>{isActive ? texts.unlimited(received) : texts.received(received)}</p>
      )}
      {!isActive && (
        <Notice tone="warning" title={inactive.title} className="mt-4">
          {inactive.text}
        </Notice>
      )}
      {held > 0 && (
        <Notice
          tone={isActive ? 'warning' : 'info'}
          title={heldTexts.title(held, held >= COUNTED_MAX)}
          className="mt-4"
          actions={
            <Link to={href('/reviews')} look="quiet">
              {heldTexts.link}
            </Link>
          }
        >
          {isActive && heldTexts.text(formatDayAndMonth(opensOn))}
        </Notice>
      )}
    </Panel>
  );
}

function Counted({ used, limit, nextMonth }: { used: number; limit: number; nextMonth: string }) {
  const [count, most] = [formatNumber(used), formatNumber(limit)];
  return (
    <div className="max-w-xl">
      <p className="mb-2 flex flex-wrap items-baseline gap-x-1.5 text-2xl font-bold tabular-nums">
        {texts.outOf(count, most)}
        <span className="text-base font-normal text-muted">{texts.unit}</span>
      </p>
      <ProgressBar label={texts.bar(count, most)} hideLabel percent={(used / limit) * 100} />
      <p className="mt-2 text-sm text-muted">
        {texts.left(limit - used)}. {texts.renews(nextMonth)}
      </p>
      <p className="mt-1 text-sm text-muted">{texts.counts}</p>
    </div>
  );
}
