import { CircleCheck } from 'lucide-react';
import { useEffect } from 'react';
import { data, href, useRevalidator } from 'react-router';
import { planNames } from '#features/accounts/plan-names/copy.he.ts';
import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import { apiIn } from '#page-context.ts';
import { Link } from '#ui/actions/link.tsx';
import type { ChargeResult } from '../contract.ts';
import { UNSETTLED } from '../policy.ts';
import { subscriptionCopy } from '../subscription.copy.he.ts';
import type { Route } from './+types/paid';

const texts = subscriptionCopy.paid;
const AGAIN_SECONDS = 2;

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

/** Asked by the payment's id: a browser that comes back from the provider's site need not carry its session. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('of');
  const gone = data({ charge: null }, { status: 404 });
  if (!id) return gone;
  const response = await apiIn(context).billing.charges[':id'].$get({ param: { id } });
  const status: number = response.status;
  if (status === 400 || status === 404) return gone;
  if (!response.ok) throw data(null, status);
  return { charge: (await response.json()) as ChargeResult };
}

export default function PaidPage({ loaderData: { charge } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const isUnsettled = charge !== null && UNSETTLED.includes(charge.state);
  useEffect(() => {
    if (!isUnsettled) return;
    const timer = setInterval(() => void revalidate(), AGAIN_SECONDS * 1_000);
    return () => clearInterval(timer);
  }, [isUnsettled, revalidate]);
  const { title, text } = saying(charge);
  return (
    <div className="mx-auto w-full max-w-104">
      {isUnsettled && (
        <noscript>
          <meta httpEquiv="refresh" content={String(AGAIN_SECONDS + 1)} />
        </noscript>
      )}
      {charge?.state === 'paid' && <CircleCheck aria-hidden="true" size={40} className="mb-3 text-green" />}
      <div role="status" className="flex flex-col items-start gap-4">
        <h1 className="text-2xl font-bold">{title}</h1>
        <p>{text}</p>
      </div>
      <p className="mt-6">
        <Link to={href('/plans')} external look="primary" size="lg">
          {texts.next}
        </Link>
      </p>
    </div>
  );
}

function saying(charge: ChargeResult | null): { title: string; text: string } {
  if (!charge) return texts.gone;
  const { kind, state, plan, amount } = charge;
  if (UNSETTLED.includes(state)) return texts.checking;
  if (kind === 'card') return state === 'paid' ? texts.card : texts.cardKept;
  if (state === 'paid')
    return { title: texts.paid.title, text: texts.paid.text(planNames[plan], agorotOf(amount)) };
  return state === 'returned' ? texts.returned : texts.notPaid;
}
