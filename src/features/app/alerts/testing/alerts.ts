import { send } from '#features/accounts/testing/account.ts';
import { queuedJobs, runJob } from '../../../../../tests/mails.ts';
import type { Browser, startPushService } from '../../../../../tests/push-service.ts';
import { type Owner, startWorld, type World } from '../../../../../tests/world.ts';

type PushService = Awaited<ReturnType<typeof startPushService>>;

/** The product with a push service of its own, and an address at which its owner can be asked. */
export function worldWithPushes(service: PushService): Promise<World> {
  const push = { hosts: service.host, network: service.network };
  return startWorld({ contactEmail: 'hello@dugri.example', push });
}

export async function subscribe(service: PushService, owner: Pick<Owner, 'request'>): Promise<Browser> {
  const { publicKey } = await alertsOf(owner);
  const browser = service.subscribe(publicKey ?? '');
  const { status } = await send(owner, 'PUT', '/api/alerts/device', browser.subscription);
  if (status !== 200) throw new Error(`the browser was refused: ${status}`);
  return browser;
}

export async function alertsOf(owner: Pick<Owner, 'request'>) {
  return (await (await owner.request('/api/alerts')).json()) as {
    publicKey: string | null;
    isOnHere: boolean;
    devices: number;
    kinds: Record<string, { isOn: boolean; isUrgent: boolean }>;
  } & Record<string, unknown>;
}

const ran = new Set<string>();

/** Runs the jobs of this business that wait by now, each once: alerts, then pushes. @returns when those left are due */
export async function deliver(world: World, { businessId }: { businessId: string }): Promise<Date[]> {
  await world.services.postCommit.flush();
  const soon = new Date(world.services.clock().getTime() + 10_000);
  const waiting = async (name: string) =>
    (await queuedJobs(world, name)).filter(({ id, data }) => data.businessId === businessId && !ran.has(id));
  for (const name of ['owner-alert', 'device-push'])
    for (const { id, data, startAfter } of await waiting(name)) {
      if (startAfter > soon) continue;
      ran.add(id);
      await runJob(world, name, data, id);
    }
  return [...(await waiting('owner-alert')), ...(await waiting('device-push'))].map(
    ({ startAfter }) => startAfter,
  );
}
