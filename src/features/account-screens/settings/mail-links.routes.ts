import { cancelDeletionByLink } from '#features/accounts/deletion.mutations.ts';
import { LINKS_PER_NETWORK } from '#features/accounts/limits.policy.ts';
import { passwordErrors } from '#features/accounts/passwords/copy.he.ts';
import { cancelEmail, confirmEmail, confirmOwnAddress } from '#features/accounts/profile.mutations.ts';
import { truncatedNetwork } from '#platform/http/caller.ts';
import { answers, done, doneSchema, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { expectOk } from '#platform/http/refusals.ts';
import { mailLinkBody, mailLinkParams } from './contract.ts';
import { settingsErrors } from './errors.copy.he.ts';

const REFUSALS = {
  email_taken: { status: 409, message: settingsErrors.emailTaken },
  link_invalid: { status: 422, message: passwordErrors.linkInvalid },
} as const;

const follow = route('post', '/api/auth/mail-links/{act}', {
  summary: 'Do what a link in a mail is for; it works once, and nobody is signed in by it',
  access: 'public',
  request: { params: mailLinkParams, body: jsonBody(mailLinkBody) },
  refusals: REFUSALS,
  responses: { 200: answers(doneSchema) },
}).handle(async (c, services) => {
  const { act } = c.req.valid('param');
  const { token } = c.req.valid('json');
  const { network } = c.var.caller;
  await services.limits.take('mail-link', LINKS_PER_NETWORK, [network]);
  const from = truncatedNetwork(c);
  const acts = {
    'confirm-address': () => confirmOwnAddress(services, token, from, services.clock()),
    'confirm-email': () => confirmEmail(services, token, from, services.clock()),
    'cancel-email': () => cancelEmail(services, token, from, services.clock()),
    'cancel-deletion': () => cancelDeletionByLink(services, token, from, services.clock()),
  };
  expectOk(await acts[act](), REFUSALS);
  c.var.log.info({ event: 'mail_link', act });
  return c.json(done, 200);
});

/** Links in mails. Programs that look into mailboxes open them: only a press of the button behind them counts. */
export const mailLinkRoutes = routesOf(follow);
