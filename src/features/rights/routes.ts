import type { Context } from 'hono';
import { TRAP_FIELD } from '#features/requests/contact/form.contract.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { answers, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { admitMailedForm, TRAP_REFUSALS } from '#platform/http/limits/form-admission.ts';
import type { Services } from '#platform/services.ts';
import { type CaseReceipt, caseReceiptSchema, type RequestBody, requestBody } from './contract.ts';
import { rightsCopy } from './copy.he.ts';
import { receiveRequest } from './mutations.ts';

const RULES = { name: 'rights', perNetworkADay: 5, texts: rightsCopy.errors };

const post = route('post', '/api/user-rights-request', {
  summary: 'Ask about one’s own data; the same answer whether or not any is held. A mailed link confirms it',
  access: 'public',
  request: { body: jsonBody(requestBody) },
  refusals: TRAP_REFUSALS,
  responses: { 201: answers(caseReceiptSchema, 'A case was opened') },
}).handle(async (c, services) => c.json(await takeRequest(services, c, c.req.valid('json')), 201));

export const rightsRoutes = routesOf(post);

/** Opens a case for a request that passed every check. @throws {Problem} 422 in the trap, 429 */
export async function takeRequest(
  services: Services,
  c: Context<AppEnv>,
  { [TRAP_FIELD]: trap, timestamp, ...request }: RequestBody,
): Promise<CaseReceipt> {
  await admitMailedForm(services, c, RULES, { trap, email: request.email });
  const sentAt = timestamp ? new Date(timestamp) : null;
  const opened = await receiveRequest(services, { ...request, sentAt }, services.clock());
  const { number, receivedAt, dueAt } = opened;
  c.var.log.info({ event: 'rights_requested', number, type: request.requestType });
  return { number, receivedAt: receivedAt.toISOString(), dueAt: dueAt.toISOString() };
}
