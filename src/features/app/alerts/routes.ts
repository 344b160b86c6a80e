import type { Context } from 'hono';
import { requireMember } from '#features/accounts/guard.ts';
import { mattersFor } from '#features/accounts/mail-switches/policy.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { answers, createRouter, done, doneSchema, jsonBody, route } from '#platform/http/endpoint.ts';
import { only, refusalProblem } from '#platform/http/refusals.ts';
import type { Services } from '#platform/services.ts';
import { type AlertsAnswer, alertSchemas, type DeviceBody, deviceBody } from './contract.ts';
import { alertsCopy, pushTexts } from './copy.he.ts';
import { getAlertSettings, listPushDevices } from './data.ts';
import { changeAlertSettings, forgetPushDevice, keepPushDevice } from './mutations.ts';
import { type AlertKinds, isUrgent, type PushPayload } from './policy.ts';

const { errors } = alertsCopy;
const REFUSALS = {
  push_unavailable: { status: 409, message: errors.unavailable },
  push_service_unknown: { status: 422, message: errors.endpoint },
  no_device: { status: 409, message: errors.noDevice },
  push_not_taken: { status: 503, message: errors.notTaken },
} as const;

const SAMPLES = { points: 10, seconds: 3_600 };
const SAMPLE_TTL_SECONDS = 60;

export function alertRoutes(services: Services, kinds: AlertKinds) {
  const { change, answer } = alertSchemas(kinds);
  const present = async (c: Context<AppEnv>) => c.json(await presentAlerts(services, c, kinds), 200);

  const getAlerts = route('get', '/api/alerts', {
    summary:
      'Which alerts of a business come, of those for one’s role, when, and whether this browser takes them',
    access: 'viewer',
    responses: { 200: answers(answer) },
  }).handle(present);

  const putAlerts = route('put', '/api/alerts', {
    summary: 'Choose which alerts come, and when; what is left out stays',
    access: 'viewer',
    request: { body: jsonBody(change) },
    responses: { 200: answers(answer) },
  }).handle(async (c, { db, clock }) => {
    const member = await requireMember(c);
    await changeAlertSettings(db, { member, kinds }, c.req.valid('json'), clock());
    return present(c);
  });

  const putDevice = route('put', '/api/alerts/device', {
    summary: 'Have alerts pushed to this browser, for as long as it stays signed in',
    access: 'viewer',
    request: { body: jsonBody(deviceBody) },
    refusals: only(REFUSALS, 'push_unavailable', 'push_service_unknown'),
    responses: { 200: answers(answer) },
  }).handle(async (c) => {
    await takeDevice(services, c, c.req.valid('json'));
    return present(c);
  });

  const deleteDevice = route('delete', '/api/alerts/device', {
    summary: 'Push no more alerts to this browser',
    access: 'viewer',
    responses: { 200: answers(answer) },
  }).handle(async (c, { db }) => {
    await forgetPushDevice(db, (await requireMember(c)).id);
    return present(c);
  });

  return createRouter().openapiRoutes([
    getAlerts(services),
    putAlerts(services),
    putDevice(services),
    deleteDevice(services),
    postSample(services),
  ]);
}

async function presentAlerts(
  { db, clock, push }: Services,
  c: Context<AppEnv>,
  kinds: AlertKinds,
): Promise<AlertsAnswer> {
  const user = await requireMember(c);
  const settings = await getAlertSettings(db, user);
  const devices = await listPushDevices(db, user.userId, clock());
  const { off, quietAtNight, quietOnSabbath, showsText } = settings;
  const theirs = mattersFor(kinds, user.memberRole);
  const entries = Object.entries(theirs).map(([field, kind]) => [
    field,
    { isOn: !off.includes(kind.kind), isUrgent: isUrgent(settings, kind) },
  ]);
  return {
    publicKey: push.publicKey,
    isOnHere: devices.some(({ sessionId }) => sessionId === user.id),
    devices: devices.length,
    kinds: Object.fromEntries(entries),
    quietAtNight,
    quietOnSabbath,
    showsText,
  };
}

/** @throws {Problem} where the address is not of a push service that is known */
async function takeDevice({ db, clock, push }: Services, c: Context<AppEnv>, device: DeviceBody) {
  const { id: sessionId, businessId } = await requireMember(c);
  if (!push.publicKey) throw refusalProblem({ ok: false, reason: 'push_unavailable' }, REFUSALS);
  if (!push.isEndpoint(device.endpoint))
    throw refusalProblem({ ok: false, reason: 'push_service_unknown' }, REFUSALS);
  await keepPushDevice(db, { businessId, sessionId }, device, clock());
}

const postSample = route('post', '/api/alerts/sample', {
  summary: 'Push an example of an alert to this browser',
  access: 'viewer',
  refusals: only(REFUSALS, 'no_device', 'push_not_taken'),
  responses: { 200: answers(doneSchema) },
}).handle(async (c, { db, clock, push, limits }) => {
  const { id: sessionId, userId, businessId } = await requireMember(c);
  const devices = await listPushDevices(db, userId, clock());
  const device = devices.find((one) => one.sessionId === sessionId);
  if (!device) throw refusalProblem({ ok: false, reason: 'no_device' }, REFUSALS);
  await limits.take('push-sample', SAMPLES, [userId]);
  const sample = { topic: 'sample', isUrgent: true, ttlSeconds: SAMPLE_TTL_SECONDS };
  const { title, body } = pushTexts.sample;
  const data: PushPayload = {
    tag: 'sample',
    title,
    body,
    url: '/account-settings/alerts',
    userId,
    businessId,
    scope: '',
  };
  const outcome = await push.send(device, { ...sample, data });
  if (outcome.status === 'gone') await forgetPushDevice(db, sessionId);
  if (outcome.status !== 'delivered') throw refusalProblem({ ok: false, reason: 'push_not_taken' }, REFUSALS);
  return c.json(done, 200);
});
