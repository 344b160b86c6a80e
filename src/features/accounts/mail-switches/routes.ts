import type { z } from 'zod';
import { answers, createRouter, done, doneSchema, jsonBody, route } from '#platform/http/endpoint.ts';
import { expectOk, withStatus } from '#platform/http/refusals.ts';
import type { Services } from '#platform/services.ts';
import { type Member, requireMember } from '../guard.ts';
import { holderOfLink } from '../owner-links.guard.ts';
import {
  mailSwitchesSchema,
  subscriptionSchema,
  unsubscribeBody,
  unsubscribeParams,
  unsubscribeQuery,
} from './contract.ts';
import { listMailSwitches, wantsMail } from './data.ts';
import { mailLinkErrors } from './links.copy.he.ts';
import { switchMails } from './mutations.ts';
import { type MailSwitches, mattersFor, purposeOfEnding } from './policy.ts';

const REFUSALS = withStatus(422, mailLinkErrors);

export function mailSwitchRoutes(services: Services, switches: MailSwitches) {
  return settingRoutes(services, switches).route('/', unsubscribeRoutes(services, switches));
}

function settingRoutes(services: Services, switches: MailSwitches) {
  const { db, clock } = services;
  const schema = mailSwitchesSchema(switches);

  async function present(member: Member): Promise<Record<string, boolean>> {
    const theirs = mattersFor(switches, member.memberRole);
    const rows = await listMailSwitches(db, member, theirs);
    const isOn = (kind: string) => rows.some((row) => row.kind === kind && row.isOn);
    return Object.fromEntries(Object.entries(theirs).map(([field, { kind }]) => [field, isOn(kind)]));
  }

  const getSwitches = route('get', '/api/auth/mail-switches', {
    summary: 'Which mails about a business come, of those for one’s role; those about the account always do',
    access: 'viewer',
    responses: { 200: answers(schema.partial()) },
  }).handle(async (c) => c.json(await present(await requireMember(c)), 200));

  const putSwitches = route('put', '/api/auth/mail-switches', {
    summary: 'Switch kinds of mail on or off; one that is left out stays',
    access: 'viewer',
    request: { body: jsonBody(schema.partial().strict(), { newReview: false }) },
    responses: { 200: answers(schema.partial()) },
  }).handle(async (c) => {
    const member = await requireMember(c);
    const wishes = c.req.valid('json');
    const wanted = Object.entries(switches).map(([field, { kind }]) => [kind, wishes[field]]);
    await switchMails(db, member, Object.fromEntries(wanted), 'settings', clock());
    return c.json(await present(member), 200);
  });

  return createRouter().openapiRoutes([getSwitches(services), putSwitches(services)]);
}

/** Signed in or not: the link in the foot of a mail is enough. */
function unsubscribeRoutes(services: Services, switches: MailSwitches) {
  const { db, clock } = services;
  const params = unsubscribeParams(switches);

  async function holderOf(kind: string, { token }: z.infer<typeof unsubscribeQuery>) {
    return expectOk(await holderOfLink(services, purposeOfEnding(kind), token, 'viewer'), REFUSALS).holder;
  }

  const getSubscription = route('get', '/api/auth/unsubscribe/{kind}', {
    summary: 'What a link in the foot of a mail is about',
    access: 'public',
    request: { params, query: unsubscribeQuery },
    refusals: REFUSALS,
    responses: { 200: answers(subscriptionSchema) },
  }).handle(async (c) => {
    const { kind } = c.req.valid('param');
    const holder = await holderOf(kind, c.req.valid('query'));
    return c.json({ isOn: await wantsMail(db, holder, kind) }, 200);
  });

  const unsubscribe = route('post', '/api/auth/unsubscribe/{kind}', {
    summary: 'End a kind of mail by the link in its foot, signed in or not; as often as one likes',
    access: 'public',
    request: { params, body: jsonBody(unsubscribeBody) },
    refusals: REFUSALS,
    responses: { 200: answers(doneSchema) },
  }).handle(async (c) => {
    const { kind } = c.req.valid('param');
    const holder = await holderOf(kind, c.req.valid('json'));
    await switchMails(db, holder, { [kind]: false }, 'mail', clock());
    c.var.log.info({ event: 'mail_unsubscribed', kind, userId: holder.userId });
    return c.json(done, 200);
  });

  return createRouter().openapiRoutes([getSubscription(services), unsubscribe(services)]);
}
