import type { z } from 'zod';
import { findOwner, type Owner } from '#features/accounts/owners.data.ts';
import { type QuietReason, quietAt } from '#platform/calendar/quiet-hours.ts';
import { transact } from '#platform/db/database.ts';
import { type AnyJobKind, jobKind, type RunningJob } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { pushTexts } from './copy.he.ts';
import { getAlertSettings, listPushDevices, type PushDevice } from './data.ts';
import { devicePush, forgetPushDevice, ownerAlert } from './mutations.ts';
import {
  type AlertKind,
  type AlertSettings,
  type AlertText,
  type DeclaredAlert,
  isUrgent,
  type PushPayload,
} from './policy.ts';

const TTL_SECONDS = 12 * 3_600;
/** For so long a later alert counts what came before it: the one on the screen is replaced by it. */
const COUNTED_TOGETHER_MS = 3_600_000;
const TRIES_MAX = 14;
const FIRST_WAIT_MS = 20_000;
const WAIT_MAX_MS = 3_600_000;
/** A push service that asks for more has no use for the alert: its matter waits on the screen all the same. */
const ASKED_MAX_MS = 6 * 3_600_000;

type Given = z.infer<typeof ownerAlert.input>;
type GivenPush = z.infer<typeof devicePush.input>;

interface Written {
  kind: AlertKind;
  owner: Owner;
  settings: AlertSettings;
  text: AlertText;
}

function createWriter({ db, clock }: Services, alerts: DeclaredAlert[]) {
  return async function write(
    owner: Owner,
    { businessId, kind: name, raisedAt }: Given,
  ): Promise<Written | null> {
    const alert = alerts.find(({ matter }) => matter.kind === name);
    const settings = await getAlertSettings(db, owner);
    const isOn = (one: AlertKind) => !settings.off.includes(one.kind);
    if (!alert || !isOn(alert.matter)) return null;
    const raised = new Date(raisedAt);
    const since = new Date(Math.min(raised.getTime(), clock().getTime() - COUNTED_TOGETHER_MS));
    const text = await alert.write({ businessId, raisedAt: raised, since, isOn });
    return text && { kind: alert.matter, owner, settings, text };
  };
}

/** The alerts of all rooms: gathered, written when they go out, and sent to each device of their owner. */
export function alertJobs(services: Services, alerts: DeclaredAlert[]): AnyJobKind[] {
  const { db, jobs, clock, log, push } = services;
  const write = createWriter(services, alerts);

  async function listDevices(businessId: string) {
    const owner = await findOwner(db, businessId);
    return { owner, devices: owner ? await listPushDevices(db, owner, clock()) : [] };
  }

  async function alertOwner(given: Given, { id }: RunningJob): Promise<void> {
    const { owner, devices } = await listDevices(given.businessId);
    const written = owner && devices.length > 0 && (await write(owner, given));
    if (!written) return;
    const reasons = isUrgent(written.settings, written.kind) ? [] : quietReasons(written.settings);
    const quiet = quietAt(clock(), reasons);
    if (quiet) {
      const key = `${given.businessId} ${given.kind} ${quiet.until.toISOString()}`;
      await transact(db, (tx) => jobs.enqueue(tx, ownerAlert, given, { key, startAfter: quiet.until }));
      return;
    }
    await Promise.all(
      devices.map((device) => {
        const input = { ...given, deviceId: device.id, attempt: 0, isShort: false };
        return pushTo(device, written, input, `${id} ${device.id}`);
      }),
    );
  }

  async function pushAgain(given: GivenPush, { id }: RunningJob): Promise<void> {
    const { owner, devices } = await listDevices(given.businessId);
    const device = devices.find((one) => one.id === given.deviceId);
    const written = owner && device && (await write(owner, given));
    if (written) await pushTo(device, written, given, `${id} again`);
  }

  async function pushTo(device: PushDevice, written: Written, given: GivenPush, key: string): Promise<void> {
    const { kind, settings } = written;
    const outcome = await push.send(device, {
      data: payloadOf(written, given),
      topic: kind.kind,
      isUrgent: isUrgent(settings, kind),
      ttlSeconds: TTL_SECONDS,
    });
    if (outcome.status === 'delivered') return;
    if (outcome.status === 'gone') return forgetPushDevice(db, device);
    const wait =
      outcome.status === 'refused'
        ? null
        : waitBeforeTry(given.attempt, outcome.status === 'later' ? outcome.afterMs : null);
    if (wait === null) return log.warn({ event: 'push_given_up', kind: given.kind, outcome: outcome.status });
    const isShort = given.isShort || outcome.status === 'too_large';
    const input = { ...given, attempt: given.attempt + 1, isShort };
    const startAfter = new Date(clock().getTime() + wait);
    await transact(db, (tx) => jobs.enqueue(tx, devicePush, input, { key, startAfter }));
  }

  return [jobKind({ ...ownerAlert, run: alertOwner }), jobKind({ ...devicePush, run: pushAgain })];
}

function payloadOf(
  { kind, owner, settings, text }: Written,
  { isShort }: Pick<GivenPush, 'isShort'>,
): PushPayload {
  const { title, body, approves, version } = (settings.showsText && text.inFull) || text;
  const { url, waiting } = text;
  const shown = { tag: kind.kind, title, url, waiting, userId: owner.userId };
  if (isShort) return { ...shown, body: '' };
  return { ...shown, body, ...(approves && { approves, version, texts: pushTexts }) };
}

function quietReasons({ quietAtNight, quietOnSabbath }: AlertSettings): QuietReason[] {
  return [
    ...(quietAtNight ? (['night'] as const) : []),
    ...(quietOnSabbath ? (['sabbath', 'holiday'] as const) : []),
  ];
}

/** Returns milliseconds until the next try; null when it is too late for one. @param asked by the push service */
function waitBeforeTry(attempt: number, asked: number | null): number | null {
  if (attempt >= TRIES_MAX || (asked ?? 0) > ASKED_MAX_MS) return null;
  return Math.max(asked ?? 0, Math.min(FIRST_WAIT_MS * 2 ** attempt, WAIT_MAX_MS));
}
