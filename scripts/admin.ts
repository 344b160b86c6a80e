// npm run admin -- EMAIL: makes an account an admin.
import { makeAdmin } from '#features/accounts/mutations.ts';
import { withStore } from './store.ts';

const email = process.argv[2]?.trim().toLowerCase();
if (!email) {
  console.error('Usage: npm run admin -- EMAIL');
  process.exit(2);
}
await withStore(async ({ db }) => {
  const made = await makeAdmin(db, email);
  if (!made.ok) {
    console.error(`No account has the address ${email}.`);
    process.exitCode = 1;
  } else if (made.changed) {
    console.log(`${email} is an admin now; it has to sign in again.`);
  } else {
    console.log(`${email} was an admin already.`);
  }
});
