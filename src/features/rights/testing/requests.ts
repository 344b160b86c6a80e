import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { filesOfArchive } from '../../../../tests/exported.ts';
import { mailsTo, pathIn, tokenIn } from '../../../../tests/mails.ts';
import type { Owner, World } from '../../../../tests/world.ts';
import { jobKinds } from '../../../jobs.ts';
import { newId } from '../../../platform/ids.ts';
import type { CASE_LETTERS } from '../mutations.ts';
import type { RequestType } from '../policy.ts';
import { rightsEvents, rightsRequests } from '../schema.ts';

let made = 0;

/** A request in which only what a test states matters. */
export function buildRequest(overrides: Record<string, unknown> = {}) {
  return {
    fullName: 'רות כהן',
    email: `asker${++made}@example.com`,
    phone: '052-765-4321',
    requestType: 'access',
    description: 'מה נשמר עליי?',
    timestamp: '2026-11-21T10:00:00.000Z',
    ...overrides,
  };
}

/** Sends a request as a program would. */
export function ask(
  world: Pick<World, 'request'>,
  body: unknown,
  init: Parameters<World['request']>[1] = {},
): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return world.request('/api/user-rights-request', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
    ...init,
  });
}

/** Sends a form of a page as a browser without script would. */
export function sendForm(world: Pick<World, 'request'>, path: string, fields: Record<string, string>) {
  return world.request(path, { method: 'POST', body: new URLSearchParams(fields) });
}

export async function caseOf(world: World, email: string) {
  const rows = await world.db
    .select()
    .from(rightsRequests)
    .where(eq(rightsRequests.email, email))
    .orderBy(asc(rightsRequests.id));
  return rows.at(-1) ?? expect.fail(`no case of ${email}`);
}

/** Opens a case. @returns its id */
export async function opened(world: World, requestType: RequestType, email: string): Promise<string> {
  const response = await ask(world, buildRequest({ requestType, email }));
  expect(response.status).toBe(201);
  return (await caseOf(world, email)).id;
}

/** Opens a case and presses the link of its mail. @returns its id */
export async function confirmed(world: World, requestType: RequestType, email: string): Promise<string> {
  const id = await opened(world, requestType, email);
  await sendMail(world, id, 'confirm');
  const token = tokenIn(mailsTo(world, email).at(-1) ?? expect.fail('no mail'));
  expect((await sendForm(world, '/user-rights/confirm', { token })).status).toBe(200);
  return id;
}

/** Sends a letter of a case now, as the queue would. */
export async function sendMail(
  world: World,
  caseId: string,
  letter: (typeof CASE_LETTERS)[number],
): Promise<void> {
  const kind = jobKinds(world.services).find(({ name }) => name === 'rights-mail');
  await kind?.run({ caseId, letter }, { id: newId() });
}

/** Acts of an admin on a case. */
export async function act(admin: Owner, id: string, name: string, body: unknown = {}) {
  const response = await admin.request(`/api/admin/rights-requests/${id}/${name}`, {
    method: 'POST',
    ...(name !== 'lift' && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return { status: response.status, body: await response.json() };
}

export async function caseAs(admin: Owner, id: string) {
  const response = await admin.request(`/api/admin/rights-requests/${id}`);
  return { status: response.status, body: await response.json() };
}

export async function actsOf(world: World, caseId: string): Promise<string[]> {
  const rows = await world.db
    .select({ act: rightsEvents.act })
    .from(rightsEvents)
    .where(eq(rightsEvents.caseId, caseId))
    .orderBy(asc(rightsEvents.id));
  return rows.map(({ act: name }) => name);
}

/** The files of the export that the last mail to an address leads to. */
export async function downloaded(world: World, email: string): Promise<Map<string, Buffer>> {
  const mail = mailsTo(world, email).at(-1) ?? expect.fail('no mail');
  const path = pathIn(mail, '/user-rights/download');
  const token = new URL(path, 'http://x').searchParams.get('token') ?? '';
  const response = await sendForm(world, '/user-rights/download', { token });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/zip']);
  return filesOfArchive(response);
}
