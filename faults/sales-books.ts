import type { Row } from './report.ts';

interface Made {
  uid: string;
  kind: string;
  code: number;
  of: { uid: string } | null;
  reference: string;
  amountAgorot: number;
}

interface Books {
  books(): Promise<object>;
  rows<T extends Record<string, unknown>>(text: string): Promise<T[]>;
}

/** Compares the provider's books with ours, once everything is settled. */
export async function checkSales(
  shop: Books,
): Promise<{ figures: Pick<Row, 'acknowledged' | 'lost' | 'twice'>; failures: string[] }> {
  const { transactions } = (await shop.books()) as { transactions: Made[] };
  const paid = transactions.filter(({ kind, code }) => kind === 'payment' && code === 0);
  const refunds = transactions.filter(({ kind }) => kind === 'refund');
  const backOf = ({ uid }: Made) => refunds.filter(({ of }) => of?.uid === uid);
  const kept = paid.filter((one) => backOf(one).length === 0);

  const charged = await shop.rows<{ id: string; period: string; state: string; plan: string; left: boolean }>(
    `select c.id, c.subscription_id || ' ' || c.period_start as period, c.state, u.subscription_plan as plan,
       coalesce(s.state = 'ended', false) as left
     from charges c join businesses b on b.id = c.business_id join users u on u.id = b.owner_id
     left join subscriptions s on s.id = c.subscription_id where c.kind <> 'refund'`,
  );
  const ours = new Map(charged.map((one) => [one.id, one]));
  const twice = countTwice(paid.map(({ reference }) => reference));
  const periods = countTwice(kept.map(({ reference }) => ours.get(reference)?.period ?? reference));
  const refundedTwice = paid.filter((one) => backOf(one).length > 1).length;
  const closed = kept.filter(({ reference }) => {
    const charge = ours.get(reference);
    return charge?.state !== 'paid' || charge.left || charge.plan === 'free';
  }).length;
  const [booked] = await shop.rows<{ agorot: string }>(
    `select coalesce(sum(amount_agorot), 0)::text as agorot from payments where source = 'card'`,
  );
  const theirs = sum(paid) - sum(refunds);
  const missing = theirs - Number(booked?.agorot ?? 0);
  const [unpaid] = await shop.rows<{ n: number }>(
    `select count(*)::int as n from subscriptions s where s.state = 'past_due'
       or (s.state = 'active' and s.period_end <= current_date)`,
  );
  const failures = [
    [twice, 'references are charged twice'],
    [periods, 'periods are paid for twice'],
    [refundedTwice, 'payments are refunded twice'],
    [closed, 'payments opened nothing'],
    [missing, 'agorot at the provider are not in our books'],
    [unpaid?.n ?? 0, 'subscriptions are not renewed'],
  ].flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`]));
  return {
    figures: {
      acknowledged: paid.length + refunds.length,
      lost: closed + Math.abs(missing),
      twice: twice + periods + refundedTwice,
    },
    failures,
  };
}

function countTwice(values: string[]): number {
  return values.length - new Set(values).size;
}

function sum(made: Made[]): number {
  return made.reduce((all, { amountAgorot }) => all + amountAgorot, 0);
}
