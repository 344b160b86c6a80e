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

/** Playwright's own list, repeated because the journeys' switch replaces it. */
const OFF_FOR_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/** Pages of the address bar's pop-ups, which each new window loads: almost half of what a short journey costs. */
const OFF_FOR_SPEED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];
/** The last list holds, so Playwright's own, a mouse that hovers, stands here too. */
const BLINK_SETTINGS = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
  // The headless shell does not know its connection, and would load images from twice as far as a fast one does.
  'lazyLoadingImageMarginPxUnknown=1250',
];
export const JOURNEY_FLAGS = [
  ...CHROMIUM_FLAGS,
  `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...OFF_FOR_SPEED].join(',')}`,
  `--blink-settings=${BLINK_SETTINGS.join(',')}`,
];

/** A free port, asked of the system in a process of its own: a configuration is read synchronously. */
function freePort(): string {
  const script =
    "const s=require('node:net').createServer().listen(0,'127.0.0.1',()=>{process.stdout.write(String(s.address().port));s.close()})";
  return spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stdout;
}
