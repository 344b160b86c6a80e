import type { z } from 'zod';
import { listMembers, type TeamMember } from '#features/accounts/owners.data.ts';
import { scopeOf } from '#features/accounts/scope.policy.ts';
import { type QuietReason, quietAt } from '#platform/calendar/quiet-hours.ts';
import { transact } from '#platform/db/database.ts';
import { type AnyJobKind, jobKind, type RunningJob } from '#platform/jobs/jobs.ts';
import { hashToken } from '#platform/secrets.ts';
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
  member: TeamMember;
  settings: AlertSettings;
  text: AlertText;
}

interface Reached {
  member: TeamMember;
  devices: PushDevice[];
}

interface AlertOptions {
  alerts: DeclaredAlert[];
  nameOf(businessId: string): Promise<string>;
}

function createWriter({ db, clock }: Services, { alerts, nameOf }: AlertOptions) {
  return async function write(
    member: TeamMember,
    { businessId, kind: name, raisedAt }: Given,
  ): Promise<Written | null> {
    const alert = alerts.find(({ matter }) => matter.kind === name);
    const settings = await getAlertSettings(db, member);
    const isOn = (one: AlertKind) => !settings.off.includes(one.kind);
    if (!alert || !isOn(alert.matter)) return null;
    const raised = new Date(raisedAt);
    const since = new Date(Math.min(raised.getTime(), clock().getTime() - COUNTED_TOGETHER_MS));
    const text = await alert.write({ businessId, raisedAt: raised, since, isOn });
    if (!text) return null;
    const named = member.hasSeveral ? namingBusiness(text, await nameOf(businessId)) : text;
    return { kind: alert.matter, member, settings, text: named };
  };
}

async function listReached(
  { db, clock }: Services,
  alerts: DeclaredAlert[],
  { businessId, kind, userId }: Given,
): Promise<Reached[]> {
  const alert = alerts.find(({ matter }) => matter.kind === kind);
  const members = alert ? await listMembers(db, businessId, alert.matter.leastRole) : [];
  const meant = members.filter((member) => !userId || member.userId === userId);
  const reached = meant.map(async (member) => ({
    member,
    devices: await listPushDevices(db, member.userId, clock()),
  }));
  return (await Promise.all(reached)).filter(({ devices }) => devices.length > 0);
}

/** The alerts of all rooms: gathered, written when they go out, and sent to each device of those they are for. */
export function alertJobs(services: Services, options: AlertOptions): AnyJobKind[] {
  const { db, jobs, clock, log, push } = services;
  const write = createWriter(services, options);

  async function alertPeople(given: Given, { id }: RunningJob): Promise<void> {
    const reached = await listReached(services, options.alerts, given);
    await Promise.all(reached.map((one) => alertOne(one, given, id)));
  }

  async function alertOne({ member, devices }: Reached, matter: Given, jobId: string): Promise<void> {
    const given = { ...matter, userId: member.userId };
    const written = await write(member, given);
    if (!written) return;
    const reasons = isUrgent(written.settings, written.kind) ? [] : quietReasons(written.settings);
    const quiet = quietAt(clock(), reasons);
    if (quiet) {
      const key = `${given.businessId} ${given.kind} ${given.userId} ${quiet.until.toISOString()}`;
      await transact(db, (tx) => jobs.enqueue(tx, ownerAlert, given, { key, startAfter: quiet.until }));
      return;
    }
    await Promise.all(
      devices.map((device) => {
        const input = { ...given, deviceId: device.id, attempt: 0, isShort: false };
        return pushTo(device, written, input, `${jobId} ${device.id}`);
      }),
    );
  }

  async function pushAgain(given: GivenPush, { id }: RunningJob): Promise<void> {
    for (const { member, devices } of await listReached(services, options.alerts, given)) {
      const device = devices.find((one) => one.id === given.deviceId);
      const written = device && (await write(member, given));
      if (written) await pushTo(device, written, given, `${id} again`);
    }
  }

  async function pushTo(device: PushDevice, written: Written, given: GivenPush, key: string): Promise<void> {
    const { kind, settings } = written;
    const outcome = await push.send(device, {
      data: payloadOf(written, given),
      topic: topicOf(written),
      isUrgent: isUrgent(settings, kind),
      ttlSeconds: TTL_SECONDS,
    });
    if (outcome.status === 'delivered') return;
    if (outcome.status === 'gone') return forgetPushDevice(db, device.sessionId);
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

  return [jobKind({ ...ownerAlert, run: alertPeople }), jobKind({ ...devicePush, run: pushAgain })];
}

/** The alert on the screen that this one replaces: of the same matter, and of the same business where there are several. */
function tagOf({ kind, member }: Written): string {
  return member.hasSeveral ? `${kind.kind} ${member.businessId}` : kind.kind;
}

/** The same as a push service takes it: up to 32 letters and digits. */
function topicOf(written: Written): string {
  const tag = tagOf(written);
  return written.member.hasSeveral ? hashToken(tag).toString('base64url').slice(0, 32) : tag;
}

function payloadOf(written: Written, { isShort }: Pick<GivenPush, 'isShort'>): PushPayload {
  const { member, settings, text } = written;
  const { title, body, approves, version } = (settings.showsText && text.inFull) || text;
  const { url, waiting } = text;
  const { userId, businessId } = member;
  const scope = member.hasSeveral ? scopeOf(businessId) : '';
  const shown = { tag: tagOf(written), title, url: scope + url, waiting, userId, businessId, scope };
  if (isShort) return { ...shown, body: '' };
  return { ...shown, body, ...(approves && { approves, version, texts: pushTexts }) };
}

function namingBusiness({ title, inFull, ...text }: AlertText, name: string): AlertText {
  const named = (words: string) => `${name}: ${words}`;
  return {
    ...text,
    title: named(title),
    ...(inFull && { inFull: { ...inFull, title: named(inFull.title) } }),
  };
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
