// npm run announce-texts -- privacy-policy terms: mails every account holder that these texts, or one of them, have a new
// version. Run once, after the deployment that brought it.

import { textVersions } from '#features/rights/editions/copy.he.ts';
import { announceTexts } from '#features/rights/editions/mutations.ts';
import { PUBLISHED_TEXTS } from '#features/rights/editions/policy.ts';
import { createJobs } from '#platform/jobs/boss-jobs.ts';
import { createLogger } from '#platform/log/logger.ts';
import { withStore } from '../store.ts';

const named = process.argv.slice(2);
const texts = PUBLISHED_TEXTS.filter((text) => named.includes(text));
if (texts.length === 0 || texts.length < named.length) {
  console.error(`Usage: npm run announce-texts -- ${PUBLISHED_TEXTS.join(' ')}, or one of them`);
  process.exit(2);
}
await withStore(async ({ db, product }) => {
  const jobs = await createJobs({ db, connection: product, log: createLogger({ level: 'warn' }) });
  try {
    const count = await announceTexts({ db, jobs }, texts, textVersions);
    console.log(
      `Mails to ${count} ${count === 1 ? 'account' : 'accounts'} wait to be sent; the running product sends them.`,
    );
  } finally {
    await jobs.stop(0);
  }
});
