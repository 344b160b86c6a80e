// npm run admin -- EMAIL: makes an account an admin.
// npm run admin -- EMAIL --reset-second-factor: for whoever lost both the authenticator app and the recovery codes.

import { makeAdmin } from '#features/accounts/mutations.ts';
import { resetSecondFactor } from '#features/accounts/second-factor.mutations.ts';
import { withStore } from '../store.ts';

const RESET = '--reset-second-factor';
const [email = '', option] = process.argv.slice(2).map((word) => word.trim().toLowerCase());
if (!email || (option && option !== RESET)) {
  console.error(`Usage: npm run admin -- EMAIL [${RESET}]`);
  process.exit(2);
}
await withStore(async ({ db }) => {
  const done = option ? await resetSecondFactor(db, email, new Date()) : await makeAdmin(db, email);
  if (!done.ok) {
    console.error(`No account has the address ${email}.`);
    process.exitCode = 1;
  } else if (option) {
    console.log(
      done.changed ? `${email} signs in with the password alone now.` : `${email} had no second factor.`,
    );
  } else if (done.changed) {
    console.log(`${email} is an admin now; it has to sign in again, and to set up a second factor.`);
  } else {
    console.log(`${email} was an admin already.`);
  }
});
