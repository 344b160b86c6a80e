// npm run sign-out-everybody: ends every session, owners' and admins' alike, when one of them may be in wrong hands.

import { endSessionsOfAll } from '#features/accounts/sessions.mutations.ts';
import { withStore } from '../store.ts';

await withStore(async ({ db }) => {
  const people = await endSessionsOfAll(db, new Date());
  console.log(`Signed out ${people} ${people === 1 ? 'person' : 'people'}, on every device.`);
});
