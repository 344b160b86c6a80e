import type { z } from 'zod';
import { findOwner, type Owner } from '#features/accounts/owners.data.ts';
import { quietAt } from '#platform/calendar/quiet-hours.ts';
import { transact } from '#platform/db/database.ts';
import { type AnyJobKind, jobKind, type RunningJob } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { getAlertSettings, listPushDevices, type PushDevice } from './data.ts';
import { devicePush, forgetPushDevice, ownerAlert } from './mutations.ts';
import { payloadOf } from './payload.policy.ts';
import {
  type AlertKind,
  type AlertKinds,
  type AlertSettings,
  type AlertText,
  type AlertWriter,
  COUNTED_TOGETHER_MS,
  isUrgent,
  quietReasons,
  waitBeforeTry,
} from './policy.ts';

const TTL_SECONDS = 12 * 3_600;

type Given = z.infer<typeof ownerAlert.input>;
type GivenPush = z.infer<typeof devicePush.input>;

interface Written {
  kind: AlertKind;
  owner: Owner;
  settings: AlertSettings;
  text: AlertText;
}

type Writers = Readonly<Record<string, AlertWriter>>;

function createWriter({ db, clock }: Services, kinds: AlertKinds, writers: Writers) {
  return async function write(
    owner: Owner,
    { businessId, kind: name, raisedAt }: Given,
  ): Promise<Written | null> {
    const kind = Object.values(kinds).find((one) => one.kind === name);
    const settings = await getAlertSettings(db, owner.userId);
    const isOn = (one: AlertKind) => !settings.off.includes(one.kind);
    if (!kind || !isOn(kind)) return null;
    const raised = new Date(raisedAt);
    const since = new Date(Math.min(raised.getTime(), clock().getTime() - COUNTED_TOGETHER_MS));
    const text = (await writers[name]?.({ businessId, raisedAt: raised, since, isOn })) ?? null;
    return text && { kind, owner, settings, text };
  };
}

/** The alerts of all rooms: gathered, written when they go out, and sent to each device of their owner. */
export function alertJobs(services: Services, kinds: AlertKinds, writers: Writers): AnyJobKind[] {
  const { db, jobs, clock, log, push } = services;
  const write = createWriter(services, kinds, writers);

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
      data: payloadOf(written, { userId: written.owner.userId, isShort: given.isShort }),
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
