import type { Context } from 'hono';
import { type BehindCard, findBehindCard } from '#features/card-design/behind-card.data.ts';
import { contactOf, statesOf } from '#features/card-design/presentation.policy.ts';
import { CARD_WORDS } from '#features/card-design/words.policy.ts';
import { visitRequest } from '#features/card-visits/guard.ts';
import type { VisitServices } from '#features/card-visits/mutations.ts';
import type { PublicCard } from '#features/cards/data.ts';
import { requireCardAt } from '#features/cards/guard.ts';
import { openingHoursOf } from '#features/cards/hours/hours-shapes.policy.ts';
import { LANGUAGES, languagePath } from '#features/cards/translations/languages.contract.ts';
import { callbackPath, cardPath } from '#features/cards/visitor-paths.contract.ts';
import { readPhone } from '#features/customers/contacts.policy.ts';
import { truncatedNetwork } from '#platform/http/caller.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { createRouter } from '#platform/http/endpoint.ts';
import { admitForm, type FormRules, proofRequired } from '#platform/http/limits/form-admission.ts';
import { signFormToken } from '#platform/http/limits/form-token.ts';
import { type DrawnForm, publicForm } from '#platform/http/posted-form.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Services } from '#platform/services.ts';
import type { PageScript, RenderedDocument } from '#ui/layout/public-document.ts';
import { LEAD_TRAP_FIELD } from './choices.contract.ts';
import { type LeadForm, leadForm } from './contract.ts';
import { leadsCopy } from './copy.he.ts';
import { isCrowded, isLeadWaiting } from './data.ts';
import { receiveLead } from './mutations.ts';
import { CALLBACK_WORDS } from './page-words.policy.ts';
import { CROWDED_FREE, CROWDED_SHARE, callbackSubject, FREE_LEADS, PROVED_LEADS } from './policy.ts';

const { errors } = leadsCopy;
const SCRIPT = 'features/leads/pages/public-callback.client.ts';
const RULES: FormRules = { name: 'callback', free: FREE_LEADS, proved: PROVED_LEADS, texts: errors };
const CROWDED_RULES: FormRules = {
  name: 'callback',
  free: CROWDED_FREE,
  proved: PROVED_LEADS,
  texts: errors,
};

export interface CallbackModel extends BehindCard, DrawnForm {
  business: BehindCard['business'] & { phone: { href: string; display: string } | null };
  state: 'asking' | 'sent' | 'off';
  /** When it opens; null where it is open now, or has said nothing of its hours. */
  opens: string | null;
  token: string;
  /** Works out the proof that is due, and sends the form again. */
  script?: PageScript;
}

interface CallbackWeb {
  pages(): Promise<{ callback(model: CallbackModel): RenderedDocument }>;
  script(source: string): PageScript;
}

/** The form by which a visitor asks to be called back. It needs no script, unless a proof of work is due. */
export function callbackPages(services: VisitServices, web: CallbackWeb) {
  const router = createRouter();
  for (const language of LANGUAGES)
    router.route(
      '/',
      publicForm(services, {
        path: callbackPath(languagePath(cardPath(':username'), language)),
        schema: leadForm,
        sentAs: 'sent',
        words: CALLBACK_WORDS[language],
        async find(c): Promise<Place> {
          const username = c.req.param('username') ?? '';
          const card = await requireCardAt(services.db, username);
          const at = { language, username, rest: callbackPath('') };
          return { ...(await findBehindCard(services, card, at)), card };
        },
        async draw(place, sent, form) {
          const unsent = form.problem || place.card.showCallback ? 'asking' : 'off';
          return (await web.pages()).callback({
            ...modelOf(services, place, form.values.token),
            ...form,
            state: sent ? 'sent' : unsent,
            script: form.challenge ? web.script(SCRIPT) : undefined,
          });
        },
        async take(c, { card, address }, form) {
          if (!card.showCallback) throw new Problem(409, { code: 'off', message: errors.off });
          await take(services, c, { ...card, path: address }, form);
          return '1';
        },
      }),
    );
  return router;
}

interface Place extends BehindCard {
  card: PublicCard;
}

/** A form that is drawn again stays the form that it was. */
function modelOf(
  { secret, clock }: Services,
  { card, business, ...place }: Place,
  token: string | undefined,
) {
  const now = clock();
  const [open] = statesOf(openingHoursOf(card), now, CARD_WORDS[place.language].opening);
  return {
    ...place,
    business: { ...business, phone: contactOf(card).phone },
    opens: open?.isOpen === false ? open.next : null,
    token: token || signFormToken(secret, callbackSubject(card.businessId), now),
  };
}

async function refusedAsCrowded({ limits }: Pick<Services, 'limits'>): Promise<Problem> {
  await limits.report('callbacks', CROWDED_SHARE);
  return new Problem(
    429,
    { code: 'full', message: errors.full },
    { 'Retry-After': String(CROWDED_SHARE.seconds) },
  );
}

/** Keeps a lead, unless the same person waits with the same words. @throws {Problem} 422, 429 */
async function take(
  services: VisitServices,
  c: Context<AppEnv>,
  { businessId, path }: PublicCard & { path: string },
  { name, message, marketing = '', ...form }: LeadForm,
): Promise<void> {
  const read = readPhone(form.phone);
  if (!read.ok) throw new Problem(422, { fields: { phone: errors.phoneInvalid } });
  const { phone } = read;
  // The back button draws a new form. A consent that comes with it is not dropped.
  if (!marketing && (await isLeadWaiting(services.db, { businessId, name, phone, message }))) return;
  const subject = callbackSubject(businessId);
  const { token, proof: sent, [LEAD_TRAP_FIELD]: trap } = form;
  const crowded = await isCrowded(services.db, businessId, services.clock());
  const rules = crowded ? CROWDED_RULES : RULES;
  const proof = await admitForm(services, c, subject, rules, { trap, token, proof: sent });
  const network = [truncatedNetwork(c), businessId];
  const ofNetwork = await services.limits.count('callbacks', CROWDED_SHARE, network);
  if (crowded && ofNetwork > CROWDED_SHARE.points) throw await refusedAsCrowded(services);
  const lead = { businessId, name, phone, message, marketingPage: marketing ? path : null, proof };
  const received = await receiveLead(services, lead, services.clock());
  if (!received.ok) throw await proofRequired(services, c, subject, RULES, 'too_many');
  services.visits.countAct(businessId, 'lead', visitRequest(c));
  c.var.log.info({ event: 'lead_received', businessId });
}
