import fc from 'fast-check';
import { exampleCards } from '../../../../scripts/payments-double/cards.ts';
import type { CallKind, Fault } from '../../../../scripts/payments-double/faults.ts';
import type { NoticeMode } from '../../../../scripts/payments-double/notices.ts';
import { PAID_PLANS, type PaidPlan } from '../policy.ts';
import { PAYS } from './sold.ts';

/** What an owner does, or what happens at the provider. */
export type HistoryAct =
  | { kind: 'open'; plan: PaidPlan }
  | { kind: 'new_card' }
  /** Opens a page and pays on it at once. */
  | { kind: 'buy'; plan: PaidPlan; number: string; comesBack: boolean }
  | { kind: 'pay'; page: number; number: string; expires: string; comesBack: boolean }
  | { kind: 'come_back'; page: number }
  | { kind: 'leave'; when: 'period_end' | 'now' }
  | { kind: 'stay' }
  | { kind: 'change'; plan: PaidPlan }
  | { kind: 'free_period' }
  | { kind: 'card_answers'; number: string }
  | { kind: 'close' }
  | { kind: 'fault'; call: CallKind; fault: Fault }
  | { kind: 'notices'; mode: NoticeMode }
  | { kind: 'send_held' }
  | { kind: 'work' };

export interface HistoryStep {
  /** Days that pass first, with their work. */
  days: number;
  minutes: number;
  who: number;
  /** At once. */
  acts: HistoryAct[];
}

const just = <T extends HistoryAct>(act: T) => fc.constant<HistoryAct>(act);
const plan = fc.constantFrom(...PAID_PLANS);
const anyCard = fc.constantFrom(...exampleCards.map(({ number }) => number));
const card = fc.oneof({ weight: 4, arbitrary: fc.constant(PAYS) }, { weight: 3, arbitrary: anyCard });
/** Of the owner's pages, counted from the newest. */
const page = fc.nat(2);

const act: fc.Arbitrary<HistoryAct> = fc.oneof(
  { weight: 3, arbitrary: plan.map((wanted): HistoryAct => ({ kind: 'open', plan: wanted })) },
  {
    weight: 9,
    arbitrary: fc.record<Extract<HistoryAct, { kind: 'buy' }>>({
      kind: fc.constant('buy'),
      plan,
      number: card,
      comesBack: fc.boolean(),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record<Extract<HistoryAct, { kind: 'pay' }>>({
      kind: fc.constant('pay'),
      page,
      number: card,
      expires: fc.constantFrom('12/31', '12/31', '03/28'),
      comesBack: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: page.map((which): HistoryAct => ({ kind: 'come_back', page: which })) },
  { weight: 2, arbitrary: just({ kind: 'new_card' }) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<HistoryAct>(
      { kind: 'leave', when: 'period_end' },
      { kind: 'leave', when: 'period_end' },
      { kind: 'leave', when: 'now' },
    ),
  },
  { weight: 2, arbitrary: just({ kind: 'stay' }) },
  { weight: 4, arbitrary: plan.map((wanted): HistoryAct => ({ kind: 'change', plan: wanted })) },
  { weight: 1, arbitrary: just({ kind: 'free_period' }) },
  { weight: 3, arbitrary: card.map((number): HistoryAct => ({ kind: 'card_answers', number })) },
  { weight: 1, arbitrary: just({ kind: 'close' }) },
  {
    weight: 5,
    arbitrary: fc.record<Extract<HistoryAct, { kind: 'fault' }>>({
      kind: fc.constant('fault'),
      call: fc.constantFrom('open', 'lookUp', 'charge', 'charge', 'charge', 'refund'),
      fault: fc.constantFrom('before', 'error', 'cut', 'error', 'cut', 'after'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom<NoticeMode>('on_time', 'never', 'twice', 'held', 'forged')
      .map((mode): HistoryAct => ({ kind: 'notices', mode })),
  },
  { weight: 1, arbitrary: just({ kind: 'send_held' }) },
  { weight: 3, arbitrary: just({ kind: 'work' }) },
);

/** Steps of several owners that take about so many days. */
export function histories({ steps, days }: { steps: number; days: number }): fc.Arbitrary<HistoryStep[]> {
  // Half of the steps take no day.
  const most = Math.ceil((4 * days) / steps);
  return fc.array(
    fc.record({
      days: fc.oneof(fc.constant(0), fc.noBias(fc.nat(most))),
      minutes: fc.constantFrom(0, 4, 20, 45),
      who: fc.nat(2),
      acts: fc.oneof({ weight: 3, arbitrary: fc.tuple(act) }, { weight: 1, arbitrary: fc.tuple(act, act) }),
    }),
    { minLength: steps, maxLength: steps, size: 'max' },
  );
}
