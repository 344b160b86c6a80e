import { send } from '#features/accounts/testing/account.ts';
import type { World } from '../../../../../tests/world.ts';
import { EVENT_KINDS } from '../../contract.ts';
import type { TeamOwner } from '../../testing/programs.ts';
import { listDue } from '../due.data.ts';
import * as placing from '../placing.mutations.ts';
import { sendNext } from '../sending.mutations.ts';

/** Adds an address that is told of everything, unless a test says otherwise. */
export async function addHook(owner: TeamOwner, url: string, fields: object = {}) {
  const body = { url, kinds: [...EVENT_KINDS], withWords: false, ...fields };
  const added = await send(owner, 'POST', '/api/webhooks', body);
  if (added.status !== 200) throw new Error(`webhook: ${added.status} ${JSON.stringify(added.body)}`);
  return added.body as { id: string; secret: string };
}

export async function placeEvents({ db, services }: World): Promise<void> {
  await placing.placeEvents(db, services.clock());
}

/** Does what the product does every second: places events, and sends what is due until nothing is. */
export async function pumpOnce(world: World): Promise<void> {
  await placeEvents(world);
  for (const businessId of await listDue(world.db, world.services.clock()))
    while (await sendNext(world.services, businessId));
}

export const hooksOf = async (owner: TeamOwner) => (await send(owner, 'GET', '/api/webhooks')).body;

export const deliveriesOf = async (owner: TeamOwner, id: string, query = '') =>
  (await send(owner, 'GET', `/api/webhooks/${id}/deliveries${query}`)).body;
