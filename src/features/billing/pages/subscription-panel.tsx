import { useState } from 'react';
import { planNames } from '#features/accounts/plan-names/copy.he.ts';
import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { dayInIsrael } from '#ui/text/format.ts';
import type { BillingSubscription } from '../contract.ts';
import { subscriptionCopy as copy } from '../subscription.copy.he.ts';
import { useChange, useLeaving, useNewCard } from './own-billing.ts';

/** Price, renewal and card of the subscription, with its cancellation. */
export function SubscriptionPanel({ subscription }: { subscription: BillingSubscription }) {
  const { plan, price, state, endsOn, renewsAt, lapsesOn } = subscription;
  const [isLeaving, setLeaving] = useState(false);
  const changes = useLeaving();
  const newCard = useNewCard();
  const isPastDue = state === 'past_due';
  return (
    <Panel title={copy.title}>
      {isPastDue && lapsesOn && (
        <Notice tone="warning" title={copy.pastDue.title} className="mb-4">
          {copy.pastDue.text(lapsesOn, renewsAt && dayInIsrael(new Date(renewsAt)))}
        </Notice>
      )}
      <p className="font-semibold">{copy.price(planNames[plan], agorotOf(price))}</p>
      <p className="text-muted">{whatIsNext(subscription)}</p>
      <NextPlan subscription={subscription} />
      <div className="mt-4 flex flex-wrap gap-2">
        {!endsOn && (
          <Button
            variant={isPastDue ? 'primary' : 'secondary'}
            isPending={newCard.isPending || newCard.isSuccess}
            onClick={() => newCard.mutate()}
          >
            {isPastDue ? copy.payNow(agorotOf(price)) : copy.newCard}
          </Button>
        )}
        {endsOn ? (
          <Button
            variant="secondary"
            isPending={changes.stay.isPending}
            onClick={() => changes.stay.mutate()}
          >
            {copy.stay}
          </Button>
        ) : (
          <Button variant="secondary" onClick={() => setLeaving(true)}>
            {copy.leave}
          </Button>
        )}
      </div>
      <LeavingDialog
        subscription={subscription}
        isOpen={isLeaving}
        onOpenChange={setLeaving}
        leave={changes.leave}
      />
    </Panel>
  );
}

function whatIsNext({ endsOn, state, paidUntil, isNextFree, card }: BillingSubscription): string | null {
  if (endsOn) return copy.ends(endsOn);
  if (state !== 'active' || !paidUntil) return null;
  return isNextFree ? copy.renewsFree(paidUntil) : copy.renews(paidUntil, card?.last4 ?? '');
}

/** The cheaper plan that begins with the next period, and the way back. */
function NextPlan({
  subscription: { plan, nextPlan, paidUntil, endsOn },
}: {
  subscription: BillingSubscription;
}) {
  const change = useChange();
  if (!nextPlan || !paidUntil || endsOn) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3">
      {copy.becomes(planNames[nextPlan], paidUntil)}
      <Button variant="secondary" size="sm" isPending={change.isPending} onClick={() => change.mutate(plan)}>
        {copy.keepPlan}
      </Button>
    </p>
  );
}

interface LeavingDialogProps {
  subscription: BillingSubscription;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  leave: ReturnType<typeof useLeaving>['leave'];
}

function LeavingDialog({ subscription, isOpen, onOpenChange, leave }: LeavingDialogProps) {
  const { state, paidUntil, back, isFullRefund } = subscription;
  const texts = copy.leaving;
  const backAgorot = agorotOf(back);
  const close = { onSuccess: () => onOpenChange(false) };
  const now = isFullRefund ? texts.nowAll(backAgorot) : texts.now(backAgorot);
  return (
    <Dialog
      role="alertdialog"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={!leave.isPending}
      title={texts.title}
      description={subscription.plan === 'premium' ? `${texts.kept} ${copy.lessBusiness}` : texts.kept}
      actions={
        <>
          {state === 'active' && paidUntil && (
            <Button
              variant={isFullRefund ? 'secondary' : 'danger'}
              isPending={leave.isPending}
              onClick={() => leave.mutate('period_end', close)}
            >
              {texts.atEnd(paidUntil)}
            </Button>
          )}
          <Button
            variant={isFullRefund || state !== 'active' ? 'danger' : 'secondary'}
            isPending={leave.isPending}
            onClick={() => leave.mutate('now', close)}
          >
            {backAgorot > 0 ? now : texts.nowNothing}
          </Button>
          <Button variant="secondary" disabled={leave.isPending} onClick={() => onOpenChange(false)}>
            {texts.cancel}
          </Button>
        </>
      }
    />
  );
}
