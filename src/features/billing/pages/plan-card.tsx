import { Check, Dot, Handshake } from 'lucide-react';
import { useRef, useState } from 'react';
import { planNames } from '#features/accounts/plan-names/copy.he.ts';
import { planFeatures } from '#features/accounts/plan-names/features.copy.he.ts';
import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import { type PlanId, priceAgorot } from '#features/accounts/plan-names/policy.ts';
import { Button } from '#ui/actions/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { formatDayAndMonth, formatMoney } from '#ui/text/format.ts';
import { vatWithin } from '../amounts.policy.ts';
import type { PlanRequest } from '../asking/contract.ts';
import type { Billing, BillingSubscription } from '../contract.ts';
import { PAID_PLANS, type PaidPlan } from '../policy.ts';
import { plansScreenCopy } from '../screen.copy.he.ts';
import { subscriptionCopy } from '../subscription.copy.he.ts';
import { vatAt } from '../vat.policy.ts';
import { useChange, useCheckout } from './own-billing.ts';
import { usePlanRequest } from './own-plan.ts';

const texts = plansScreenCopy.plans;
/** The one step up from each plan: what its owner is offered first. */
const next: Record<PlanId, PlanId | null> = { free: 'basic', basic: 'premium', premium: null };

interface PlanCardProps {
  id: PlanId;
  current: PlanId;
  request: PlanRequest | null;
  billing: Billing;
}

export function PlanCard({ id, current, request, billing }: PlanCardProps) {
  const isCurrent = id === current;
  const price = priceAgorot(id);
  return (
    <li
      className={classNames(
        'flex flex-col gap-4 rounded-panel border bg-surface p-4 sm:p-6',
        isCurrent ? 'border-violet ring-1 ring-violet' : 'border-line',
      )}
    >
      <div>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h3 className="text-lg font-bold">{planNames[id]}</h3>
          {isCurrent && <Badge tone="violet">{texts.current}</Badge>}
        </div>
        <p className="mt-1 flex items-baseline gap-1.5">
          <span className="text-2xl font-bold tabular-nums">{price ? formatMoney(price) : texts.free}</span>
          {price > 0 && <span className="text-muted">{texts.perMonth}</span>}
        </p>
      </div>
      <ul className="flex grow flex-col gap-2">
        {planFeatures[id].map(({ text, detail, isArranged, isOwn }) => {
          const Sign = isArranged ? Handshake : isOwn ? Check : Dot;
          return (
            <li key={text} className="flex items-start gap-2">
              <Sign
                aria-hidden="true"
                size={18}
                className={classNames('mt-1 shrink-0', isOwn ? 'text-green' : 'text-muted')}
              />
              <span>
                {text}
                {isArranged && <span className="text-sm text-muted"> · {texts.arranged}</span>}
                {detail && <span className="block text-sm text-muted">{detail}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      {!isCurrent && <Way id={id} current={current} request={request} billing={billing} />}
    </li>
  );
}

/** How one comes to the plan: bought, changed to, or asked for. Free is come to by cancelling. */
function Way({ id, current, request, billing }: PlanCardProps) {
  const { subscription } = billing;
  const change = subscription?.changes.find(({ plan }) => plan === id);
  if (subscription && change) return <Change subscription={subscription} change={change} />;
  // While a subscription runs, another plan is a change of it, and there is none once it is cancelled.
  if (subscription) return null;
  return isForSale(id, current, billing) ? (
    <Buy id={id} isNext={id === next[current]} />
  ) : (
    <Ask id={id} current={current} request={request} />
  );
}

interface ChangeProps {
  subscription: BillingSubscription;
  change: BillingSubscription['changes'][number];
}

function Change({ subscription, change: { plan, now } }: ChangeProps) {
  const [isAsking, setAsking] = useState(false);
  const change = useChange();
  const { plan: from, paidUntil, nextPlan, card, state } = subscription;
  const texts = subscriptionCopy.change;
  const [name, price] = [planNames[plan], priceAgorot(plan)];
  if (state === 'past_due' || nextPlan === plan || !paidUntil) return null;
  return (
    <>
      <Button variant={now ? 'primary' : 'secondary'} className="w-full" onClick={() => setAsking(true)}>
        {now ? texts.up(name) : texts.down(name)}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        ask={{
          title: texts.title(name),
          text: now
            ? texts.upText(agorotOf(now), price, card?.last4 ?? '')
            : `${texts.downText(paidUntil, price)}${from === 'premium' ? ` ${subscriptionCopy.lessBusiness}` : ''}`,
          confirm: texts.confirm,
        }}
        isPending={change.isPending}
        onConfirm={() => change.mutate(plan, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}

/** A cheaper plan than one that was given is asked for: bought, it would take that one's place at once. */
function isForSale(id: PlanId, current: PlanId, { sells, subscription }: Billing): id is PaidPlan {
  const isDearer = priceAgorot(id) > priceAgorot(current);
  return sells && !subscription && isDearer && PAID_PLANS.some((sold) => sold === id);
}

function Buy({ id, isNext }: { id: PaidPlan; isNext: boolean }) {
  const checkout = useCheckout();
  const price = priceAgorot(id);
  return (
    <div className="flex flex-col gap-2">
      <Button
        variant={isNext ? 'primary' : 'secondary'}
        className="w-full"
        isPending={checkout.isPending || checkout.isSuccess}
        onClick={() => checkout.mutate(id)}
      >
        {subscriptionCopy.buy(planNames[id], price)}
      </Button>
      <p className="text-sm text-muted">{subscriptionCopy.vat(vatWithin(price, vatAt(new Date())))}</p>
    </div>
  );
}

function Ask({ id, current, request }: Omit<PlanCardProps, 'billing'>) {
  const [isAsking, setAsking] = useState(false);
  const { ask, withdraw } = usePlanRequest();
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone then.
  const onSuccess = () => box.current?.focus();
  return (
    <div ref={box} tabIndex={-1} className="flex flex-wrap items-center justify-between gap-2 outline-none">
      {request?.plan === id ? (
        <>
          <p className="text-sm font-semibold text-green">
            {texts.asked(formatDayAndMonth(request.requestedAt))}
          </p>
          <Button
            variant="secondary"
            size="sm"
            isPending={withdraw.isPending}
            onClick={() => withdraw.mutate(undefined, { onSuccess })}
          >
            {texts.withdraw}
          </Button>
        </>
      ) : (
        <Button
          variant={id === next[current] ? 'primary' : 'secondary'}
          className="w-full"
          isPending={ask.isPending}
          onClick={() => setAsking(true)}
        >
          {texts.ask(planNames[id])}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        ask={{ title: texts.question(planNames[id]), text: texts.questionText, confirm: texts.send }}
        isPending={ask.isPending}
        onConfirm={() => ask.mutate(id, { onSuccess, onSettled: () => setAsking(false) })}
      />
    </div>
  );
}
