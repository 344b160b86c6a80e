import { requireBusiness } from '#features/accounts/guard.ts';
import { planLimitCopy } from '#features/accounts/plan-names/limits.copy.he.ts';
import { editedAnswer, editedRefusal } from '#platform/http/as-read.ts';
import { answers, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { expectOk, only, type Refusals, refusalProblem } from '#platform/http/refusals.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { translationBody, translationParams, translationsSchema } from './contract.ts';
import { translationsCopy } from './copy.he.ts';
import { getOwnTranslations } from './data.ts';
import { saveTranslations, type TranslationsSaved } from './mutations.ts';

/** All texts of a card, and as they were read. */
const BODY_MAX = 128 * 1024;

const REFUSALS: Refusals<TranslationsSaved> = {
  edited: editedRefusal,
  no_card: { status: 404, message: translationsCopy.errors.noCard },
  plan_limit: { status: 409, message: planLimitCopy.languages.refused },
};

const list = route('get', '/api/business-card/me/translations', {
  summary: "Texts of the signed-in owner's card, and what was written of them in other languages",
  access: 'manager',
  refusals: only(REFUSALS, 'no_card'),
  responses: { 200: answers(translationsSchema) },
}).handle(async (c, { db, clock }) => {
  const found = await getOwnTranslations(db, await requireBusiness(c), zonedDay(clock()));
  if (!found) throw refusalProblem({ ok: false, reason: 'no_card' }, REFUSALS);
  return c.json(found, 200);
});

const save = route('put', '/api/business-card/me/translations/{language}', {
  summary: "Write the card's texts in a language, and switch it on or off",
  access: 'manager',
  maxBody: BODY_MAX,
  request: { params: translationParams, body: jsonBody(translationBody) },
  refusals: REFUSALS,
  responses: { 200: answers(translationsSchema), ...editedAnswer },
}).handle(async (c, { db, clock }) => {
  const change = { ...c.req.valid('json'), ...c.req.valid('param') };
  const saved = await saveTranslations(db, await requireBusiness(c), change, clock());
  return c.json(expectOk(saved, REFUSALS).translations, 200);
});

export const translationRoutes = routesOf(list, save);
