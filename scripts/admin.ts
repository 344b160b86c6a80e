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
  console.log(made ? `${email} is an admin now.` : `No account has the address ${email}.`);
  process.exitCode = made ? 0 : 1;
});
