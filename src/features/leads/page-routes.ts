import type { Context } from 'hono';
import type { Branding } from '#features/card-design/branding.contract.ts';
import { brandingOf } from '#features/card-design/branding.policy.ts';
import type { CardLanguage } from '#features/card-design/model.contract.ts';
import { pageLanguages } from '#features/card-design/page-languages.policy.ts';
import { contactOf, statesOf } from '#features/card-design/presentation.policy.ts';
import { CARD_WORDS } from '#features/card-design/words.policy.ts';
import { visitRequest } from '#features/card-visits/guard.ts';
import type { VisitServices } from '#features/card-visits/mutations.ts';
import type { PublicCard } from '#features/cards/data.ts';
import { requireCardAt } from '#features/cards/guard.ts';
import { openingHoursOf } from '#features/cards/hours/hours-shapes.policy.ts';
import { getNameIn, listShownLanguages } from '#features/cards/translations/data.ts';
import {
  LANGUAGES,
  type Language,
  languagePath,
  type OtherLanguage,
} from '#features/cards/translations/languages.contract.ts';
import { callbackPath, cardPath } from '#features/cards/visitor-paths.contract.ts';
import { readPhone } from '#features/customers/contacts.policy.ts';
import { takeFormOnce } from '#platform/http/answer-once.ts';
import { truncatedNetwork } from '#platform/http/caller.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { createRouter } from '#platform/http/endpoint.ts';
import { FORM_OVERHEAD_BYTES, limitBody } from '#platform/http/limits/body-limit.ts';
import { admitForm, type FormRules, proofRequired } from '#platform/http/limits/form-admission.ts';
import { signFormToken } from '#platform/http/limits/form-token.ts';
import {
  emptyForm,
  type PostedProblem,
  parseForm,
  personalPage,
  readForm,
  refusedForm,
} from '#platform/http/posted-form.ts';
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

export interface CallbackModel {
  language: Language;
  branding: Branding;
  languages: CardLanguage[];
  business: { name: string; path: string; phone: { href: string; display: string } | null };
  state: 'asking' | 'sent' | 'off';
  /** When it opens; null where it is open now, or has said nothing of its hours. */
  opens: string | null;
  form: { path: string; token: string };
  values?: Record<string, string>;
  problem?: PostedProblem;
  /** To be worked out by the page's script before the form is sent again. */
  proof?: { challenge: unknown; script: PageScript };
}

interface CallbackWeb {
  pages(): Promise<{ callback(model: CallbackModel): RenderedDocument }>;
  script(source: string): PageScript;
}

/** The form by which a visitor asks to be called back. It needs no script, unless a proof of work is due. */
export function callbackPages(services: VisitServices, web: CallbackWeb) {
  const draw = async (model: CallbackModel) => (await web.pages()).callback(model);
  const router = createRouter();
  for (const language of LANGUAGES) {
    const pattern = callbackPath(languagePath(cardPath(':username'), language));
    const words = CALLBACK_WORDS[language];
    router
      .get(pattern, async (c) => {
        const card = await findCard(services, c, language);
        const path = pathOf(card, card.name === null ? 'he' : language);
        // An address from before is followed for ever, but asked anew each time, as the card's own.
        if (c.req.param('username') !== card.slug)
          return c.body(null, 301, { Location: path, 'Cache-Control': 'no-cache' });
        if (card.name === null) return c.redirect(path, 302);
        const state = c.req.query('sent') ? 'sent' : card.showCallback ? 'asking' : 'off';
        const model = { ...modelOf(services, card, language), values: emptyForm() };
        return personalPage(c, await draw({ ...model, state }));
      })
      .post(pattern, limitBody(FORM_OVERHEAD_BYTES), async (c) => {
        const card = await findCard(services, c, language);
        const values = await readForm(c);
        const path = pathOf(card, language);
        try {
          if (!card.showCallback) throw new Problem(409, { code: 'off', message: errors.off });
          const form = parseForm(leadForm, values);
          return await takeFormOnce(services, c, values, async () => {
            await take(services, c, { ...card, path }, form);
            return `${path}?sent=1`;
          });
        } catch (error) {
          const { problem, status, headers } = refusedForm(error, words.failed.wrong, words.errors);
          const model = {
            ...modelOf(services, card, language, values),
            values,
            problem,
            proof: proofFor(error, values),
          };
          return personalPage(c, await draw(model), status, headers);
        }
      });
  }
  return router;

  /** Asked for once on a page: a form that comes back with a proof and is refused is sent again by hand. */
  function proofFor(error: unknown, values: Record<string, string>): CallbackModel['proof'] {
    const challenge = error instanceof Problem ? error.body.challenge : undefined;
    return challenge && !values.proof ? { challenge, script: web.script(SCRIPT) } : undefined;
  }
}

function pathOf({ slug }: PublicCard, language: Language): string {
  return callbackPath(languagePath(cardPath(slug), language));
}

interface SpokenCard extends PublicCard {
  /** In the language of the page; null where its owner does not show the card in that. */
  name: string | null;
  /** Beside Hebrew. */
  others: OtherLanguage[];
}

/** @throws {Problem} 404 */
async function findCard({ db }: Services, c: Context<AppEnv>, language: Language): Promise<SpokenCard> {
  const card = await requireCardAt(db, c.req.param('username') ?? '');
  const others = await listShownLanguages(db, card.businessId);
  return { ...card, others, name: await getNameIn(db, card, language, others) };
}

/** A form that is drawn again stays the form that it was. */
function modelOf(
  { secret, clock, publicUrl }: Services,
  card: SpokenCard,
  language: Language,
  { token }: Record<string, string> = {},
): CallbackModel {
  const now = clock();
  const [open] = statesOf(openingHoursOf(card), now, CARD_WORDS[language].opening);
  return {
    language,
    branding: brandingOf(card, card.name),
    languages: pageLanguages(card, card.others, { publicUrl: publicUrl(), rest: callbackPath('') }),
    business: {
      name: card.name ?? card.businessName,
      path: languagePath(cardPath(card.slug), language),
      phone: contactOf(card).phone,
    },
    state: 'asking',
    opens: open?.isOpen === false ? open.next : null,
    form: {
      path: pathOf(card, language),
      token: token || signFormToken(secret, callbackSubject(card.businessId), now),
    },
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
