import type { Owner, World } from '../../../../tests/world.ts';
import { send } from './account.ts';
import { totpCode } from './totp.ts';

export const SECOND_FACTOR = '/api/auth/second-factor';

/** An owner with an authenticator app and recovery codes, in the session that it was set up in. */
export async function enrol(world: World, owner?: Owner) {
  const whose = owner ?? (await world.asOwner());
  const { key } = (await send(whose, 'POST', SECOND_FACTOR)).body;
  const code = totpCode(key, world.services.clock());
  const enabled = await send(whose, 'PUT', SECOND_FACTOR, { code });
  if (enabled.status !== 200) throw new Error(`second factor: ${enabled.status}`);
  const cookie = enabled.cookie ?? '';
  const request: Owner['request'] = (path, init) => world.request(path, { cookie, ...init });
  return { ...whose, cookie, request, key: key as string, codes: enabled.body.recoveryCodes as string[] };
}
