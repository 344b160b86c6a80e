// npm run demo: a throw-away platform full of realistic data, gone when it stops.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { LANGUAGES, languagePath } from '#features/cards/translations/languages.contract.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { placePath } from '#features/places/paths.policy.ts';
import { unlessAborted } from '#platform/concurrency/unless-aborted.ts';
import { createLogger } from '#platform/log/logger.ts';
import { nameSourceLines } from '#platform/log/source-lines.ts';
import { createServices } from '../src/boot.ts';
import { type Env, readEnv, SettingError } from '../src/env.ts';
import { listen } from '../src/listen.ts';
import { openStore } from '../src/open-store.ts';
import { stopOnSignals } from '../src/stop.ts';
import { openWebBuild } from '../src/web-build.ts';
import { demoBusinesses } from './demo/businesses.ts';
import { demoOwners, demoRecoveryCodes } from './demo/people.ts';
import { seedDemo } from './demo/seed.ts';

const startUp = stopOnSignals(Number(process.env.DUGRI_STARTER ?? 0));
nameSourceLines();
const settings = readSettings();
const dir = mkdtempSync(path.join(os.tmpdir(), 'dugri-demo-'));
// As root the database runs as another user, who could not enter a 0700 folder.
chmodSync(dir, 0o755);
await startUp.step(
  async () => {},
  async () => rmSync(dir, { recursive: true, force: true }),
);
const env = { ...settings, DATA_DIR: dir };
console.log('Filling a throw-away platform with six businesses and a year of reviews…');
const store = await startUp.step(
  (signal) => openStore(env, () => {}, signal),
  (opened) => opened.stop(),
);
const services = await createServices(env, store.connection, {
  log: createLogger({ level: env.LOG_LEVEL }),
  address: () => 'http://localhost',
});
const codes = await startUp.step((signal) => unlessAborted(signal, seedDemo(services)));
await services.close();

const build = await openWebBuild();
const listening = await startUp.step(
  (signal) => listen(env, store.connection, build, signal),
  (running) => running.stop(),
);
const cardOf = (username: string) => `${listening.address}${cardPath(username)}`;
const fourLanguages = demoBusinesses
  .filter(({ translations }) => translations)
  .flatMap(({ username }) => LANGUAGES.map((language) => languagePath(cardOf(username), language)))
  .join('\n                     ');
const printedCodes = demoBusinesses
  .flatMap(({ owner, username, places = [] }) =>
    places.map(
      ({ leadsTo }, n) =>
        `${listening.address}${placePath(codes.get(owner)?.[n] ?? '')}   ${username}, leads to the ${leadsTo}; owner: ${demoOwners[owner].email}`,
    ),
  )
  .join('\n                 ');
console.log(`
Dugri's demo is at ${listening.address}
  Owner: ${demoOwners.main.email}   password: ${demoOwners.main.password}
  Admin: ${demoOwners.admin.email}   password: ${demoOwners.admin.password}
         then ${demoRecoveryCodes[0]} to ${demoRecoveryCodes.at(-1)}, each once, or an authenticator app with ${demoOwners.admin.totpKey}
  Cards: ${demoBusinesses.map(({ username }) => cardOf(username)).join('\n         ')}
  In four languages: ${fourLanguages}
  Printed codes: ${printedCodes}
  Plans are sold at ${listening.address}/plans: the card 4580 0000 0000 0000 pays, 4580 0000 0000 0018 is declined
  Mails: ${listening.address}/_outbox   Components: ${listening.address}/_design
Stop with Ctrl-C; everything in it is then gone.`);

/** Reads the demo's settings from the environment; ends the process with a sentence where they are wrong. */
function readSettings(): Env {
  try {
    const read = readEnv({
      LOG_LEVEL: 'warn',
      CONTACT_EMAIL: 'shalom@demo.example',
      ...process.env,
      // Nothing of a real site: its store, its address, its mail, its payments.
      DATA_DIR: undefined,
      DATABASE_URL: undefined,
      FILES_URL: undefined,
      PAYMENTS_URL: process.env.EXAMPLE_PAYMENTS_URL,
      PUBLIC_URL: undefined,
      SESSION_SECRET: undefined,
      SMTP_URL: undefined,
      DUGRI_MODE: 'demo',
    });
    if (read.WEB_PROCESSES === 1) return read;
    console.error('The demo is one process for one visitor; WEB_PROCESSES is for npm start.');
  } catch (error) {
    if (!(error instanceof SettingError)) throw error;
    console.error(error.message);
  }
  process.exit(1);
}
