import { requireBusiness } from '#features/accounts/guard.ts';
import { editedAnswer, editedRefusal } from '#platform/http/as-read.ts';
import { answers, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { Problem } from '#platform/http/problem.ts';
import { expectOk, only, type Refusals } from '#platform/http/refusals.ts';
import { templateChange, templateList, templateSchema } from './contract.ts';
import { messageTemplatesCopy } from './copy.he.ts';
import { listTemplates } from './data.ts';
import { changeTemplate, restoreTemplate, type TemplateUpdate } from './mutations.ts';

const REFUSALS: Refusals<TemplateUpdate> = {
  not_found: { status: 404 },
  edited: editedRefusal,
  link_missing: { status: 422, fields: { message: messageTemplatesCopy.errors.linkMissing } },
};

const getOwn = route('get', '/api/whatsapp-templates/me', {
  summary: "The signed-in owner's message templates",
  access: 'replier',
  responses: { 200: answers(templateList) },
}).handle(async (c, { db }) => c.json({ items: await listTemplates(db, await requireBusiness(c)) }, 200));

const put = route('put', '/api/whatsapp-templates/{id}', {
  summary: 'Change a template; a field left out stays. An `id` in the body must be the one of the address',
  access: 'manager',
  request: {
    params: idParams,
    body: jsonBody(templateChange, { message: 'שלום {customerName}, נשמח לביקורת: {reviewLink}' }),
  },
  refusals: { ...REFUSALS, id_differs: { status: 400 } },
  responses: { 200: answers(templateSchema), ...editedAnswer },
}).handle(async (c, { db, clock }) => {
  const business = await requireBusiness(c);
  const { id } = c.req.valid('param');
  const { id: repeated = id, ...change } = c.req.valid('json');
  // UUIDs compare without regard to case.
  if (repeated.toLowerCase() !== id.toLowerCase()) {
    const message = messageTemplatesCopy.errors.otherTemplate;
    throw new Problem(400, { code: 'id_differs', message, fields: { id: message } });
  }
  return c.json(expectOk(await changeTemplate(db, business, id, change, clock()), REFUSALS).template, 200);
});

const restore = route('post', '/api/whatsapp-templates/{id}/restore', {
  summary: 'Give a template its default title and message back',
  access: 'manager',
  request: { params: idParams },
  refusals: only(REFUSALS, 'not_found'),
  responses: { 200: answers(templateSchema) },
}).handle(async (c, { db, clock }) => {
  const business = await requireBusiness(c);
  const restored = await restoreTemplate(db, business, c.req.valid('param').id, clock());
  return c.json(expectOk(restored, REFUSALS).template, 200);
});

export const templateRoutes = routesOf(getOwn, put, restore);
