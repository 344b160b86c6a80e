import { spawnSync } from 'node:child_process';

/** Chosen once, in the first process that reads this; Playwright's workers inherit it. */
process.env.E2E_PORT ??= freePort();

export const E2E_PORT = process.env.E2E_PORT;
export const BASE_URL = `http://localhost:${E2E_PORT}`;
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A free port, asked of the system in a process of its own: a configuration is read synchronously. */
function freePort(): string {
  const script =
    "const s=require('node:net').createServer().listen(0,'127.0.0.1',()=>{process.stdout.write(String(s.address().port));s.close()})";
  return spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stdout;
}
