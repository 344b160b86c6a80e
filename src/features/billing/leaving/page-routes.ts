import type { Context } from 'hono';
import { sessionOf } from '#features/accounts/guard.ts';
import { LINKS_PER_NETWORK } from '#features/accounts/limits.policy.ts';
import { holderOfLink, type LinkHolder, type LinkRefusal } from '#features/accounts/owner-links.guard.ts';
import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { createRouter } from '#platform/http/endpoint.ts';
import { FORM_OVERHEAD_BYTES, limitBody } from '#platform/http/limits/body-limit.ts';
import { admitMailedForm } from '#platform/http/limits/form-admission.ts';
import { type DrawnForm, parseForm, personalPage, publicForm, readForm } from '#platform/http/posted-form.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import type { RenderedDocument } from '#ui/layout/public-document.ts';
import type { BillingSubscription } from '../contract.ts';
import { type BillingServices, findSubscription } from '../data.ts';
import type { PaidPlan } from '../policy.ts';
import { getBilling } from '../presented.data.ts';
import { cancelForm, pressedForm } from './contract.ts';
import { findCancelLink } from './data.ts';
import { CANCEL_CONFIRM_PATH, CANCEL_PATH, CANCEL_TRAP_FIELD } from './form.contract.ts';
import { requestCancelLink } from './jobs.ts';
import { CANCEL_PURPOSE } from './links.policy.ts';
import { leave } from './mutations.ts';
import { cancelPage as words } from './page.copy.he.ts';

const RULES = { name: 'cancel-subscription', perNetworkADay: 20, texts: words.errors };
const SENT = 'sent';
const WHY_DEAD = {
  link_expired: 'expired',
  link_invalid: 'invalid',
  link_moved: 'invalid',
  link_gone: 'invalid',
} as const;

/** A page on the way of a cancellation; what stands in its address goes nowhere. */
export type CancelModel =
  | { step: 'ask'; form: DrawnForm }
  | { step: 'sent' }
  | { step: 'choose'; token: string; subscription: BillingSubscription }
  | { step: 'leaving'; plan: PaidPlan; day: string }
  | { step: 'ended'; plan: PaidPlan; day: string; backAgorot: number }
  | { step: 'dead'; why: 'expired' | 'invalid' };

interface CancelWeb {
  pages(): Promise<{ cancel(model: CancelModel): RenderedDocument }>;
}

/**
 * A subscription is cancelled without signing in, by a link in a mail; whoever is signed in needs no mail. Nothing
 * needs script.
 */
export function cancelPages(services: BillingServices, web: CancelWeb) {
  const show = async (c: Context<AppEnv>, model: CancelModel) =>
    personalPage(c, (await web.pages()).cancel(model), model.step === 'dead' ? 404 : 200);
  const form = publicForm(services, {
    path: CANCEL_PATH,
    schema: cancelForm,
    sentAs: SENT,
    words: { failed: words.failed },
    find: () => ({ address: CANCEL_PATH }),
    draw: async (_, sent, drawn) =>
      (await web.pages()).cancel(sent === undefined ? { step: 'ask', form: drawn } : { step: 'sent' }),
    async take(c, _, { email, [CANCEL_TRAP_FIELD]: trap }) {
      await admitMailedForm(services, c, RULES, { trap, email });
      await requestCancelLink(services, email);
      c.var.log.info({ event: 'cancel_link_requested' });
      return 'yes';
    },
  });
  return createRouter()
    .get(CANCEL_PATH, async (c, next) => {
      const { member } = (await sessionOf(c)) ?? {};
      const link = member?.role === 'owner' && (await findCancelLink(services, member.businessId));
      return link ? c.redirect(link.path, 302) : next();
    })
    .route('/', form)
    .get(CANCEL_CONFIRM_PATH, async (c) => {
      const token = c.req.query('token') ?? '';
      const found = await holderOfLink(services, CANCEL_PURPOSE, token, 'owner');
      if (!found.ok) return show(c, deadLink(found.reason));
      return show(c, await stepOf(services, token, found.holder));
    })
    .post(CANCEL_CONFIRM_PATH, limitBody(FORM_OVERHEAD_BYTES), async (c) => {
      await services.limits.take('cancel-link', LINKS_PER_NETWORK, [c.var.caller.network]);
      const { token, when } = parseForm(pressedForm, await readForm(c));
      const found = await holderOfLink(services, CANCEL_PURPOSE, token, 'owner');
      if (!found.ok) return show(c, deadLink(found.reason));
      const { businessId, userId } = found.holder;
      const before = await stepOf(services, token, found.holder);
      if (before.step !== 'choose') return show(c, before);
      await leave(services, { businessId, when }, services.clock());
      c.var.log.info({ event: 'plan_left', userId, when, via: 'mail' });
      const step = await stepOf(services, token, found.holder);
      const backAgorot = agorotOf(before.subscription.back);
      return show(c, step.step === 'ended' ? { ...step, backAgorot } : step);
    });
}

function deadLink(reason: LinkRefusal): CancelModel {
  return { step: 'dead', why: WHY_DEAD[reason] };
}

/** Where the subscription of a link stands now. A link whose work is done shows what became of it. */
async function stepOf(
  services: BillingServices,
  token: string,
  { businessId, userId, subject }: LinkHolder,
): Promise<CancelModel> {
  const found = await findSubscription(services.db, subject);
  if (!found || found.businessId !== businessId) return deadLink('link_gone');
  const { plan, endsOn, endedAt } = found;
  if (endedAt) return { step: 'ended', plan, day: zonedDay(endedAt), backAgorot: 0 };
  if (endsOn) return { step: 'leaving', plan, day: endsOn };
  const { subscription } = await getBilling(services, { businessId, userId }, services.clock());
  return subscription ? { step: 'choose', token, subscription } : deadLink('link_gone');
}
