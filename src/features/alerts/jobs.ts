import type { z } from 'zod';
import { findOwner, type Owner } from '#features/accounts/owners.data.ts';
import { quietAt } from '#platform/calendar/quiet-hours.ts';
import { transact } from '#platform/db/database.ts';
import { type AnyJobKind, jobKind, type RunningJob } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { getAlertSettings, listPushDevices } from './data.ts';
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
  return async function write({ businessId, kind: name, raisedAt }: Given): Promise<Written | null> {
    const kind = Object.values(kinds).find((one) => one.kind === name);
    const owner = kind && (await findOwner(db, businessId));
    if (!kind || !owner) return null;
    const settings = await getAlertSettings(db, owner.userId);
    const isOn = (one: AlertKind) => !settings.off.includes(one.kind);
    if (!isOn(kind)) return null;
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

  async function alertOwner(given: Given, { id }: RunningJob): Promise<void> {
    const owner = await findOwner(db, given.businessId);
    const devices = owner ? await listPushDevices(db, owner, clock()) : [];
    const written = devices.length > 0 && (await write(given));
    if (!written) return;
    const reasons = isUrgent(written.settings, written.kind) ? [] : quietReasons(written.settings);
    const quiet = quietAt(clock(), reasons);
    await transact(db, async (tx) => {
      if (quiet) {
        const key = `${given.businessId} ${given.kind} ${quiet.until.toISOString()}`;
        await jobs.enqueue(tx, ownerAlert, given, { key, startAfter: quiet.until });
        return;
      }
      for (const device of devices) {
        const input = { ...given, deviceId: device.id, attempt: 0, isShort: false };
        await jobs.enqueue(tx, devicePush, input, { key: `${id} ${device.id}` });
      }
    });
  }

  async function pushTo(given: GivenPush, { id }: RunningJob): Promise<void> {
    const written = await write(given);
    const devices = written ? await listPushDevices(db, written.owner, clock()) : [];
    const device = devices.find((one) => one.id === given.deviceId);
    if (!written || !device) return;
    const outcome = await push.send(device, {
      data: payloadOf(written, { userId: written.owner.userId, isShort: given.isShort }),
      topic: written.kind.kind,
      isUrgent: isUrgent(written.settings, written.kind),
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
    await transact(db, (tx) => jobs.enqueue(tx, devicePush, input, { key: `${id} again`, startAfter }));
  }

  return [jobKind({ ...ownerAlert, run: alertOwner }), jobKind({ ...devicePush, run: pushTo })];
}
