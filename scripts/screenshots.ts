// npm run screenshots: the README's pictures, made from the demo. Needs a Chromium.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_FLAGS } from '../tests/e2e/place.ts';
import { findChromium } from './chromium.mjs';
import { demoOwners } from './demo/people.ts';

const FOLDER = path.resolve(import.meta.dirname, '../docs/screenshots');
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

const SHOTS = [
  { name: 'card', at: '/business/dana-hair', viewport: PHONE },
  { name: 'card-dark', at: '/business/vanil', viewport: PHONE, dark: true },
  { name: 'review-form', at: '/business/dana-hair/review', viewport: PHONE },
  { name: 'dashboard', at: '/', viewport: DESK, signedIn: true },
  { name: 'day', at: '/dashboard', viewport: DESK, signedIn: true },
  { name: 'reviews', at: '/reviews', viewport: DESK, signedIn: true },
  { name: 'card-editor', at: '/business-card', viewport: DESK, signedIn: true, dark: true },
  { name: 'card-design', at: '/card-design', viewport: DESK, signedIn: true },
  { name: 'stats', at: '/stats', viewport: DESK, signedIn: true },
  { name: 'landing', at: '/', viewport: DESK },
];

const demo = spawn(process.execPath, [path.resolve(import.meta.dirname, 'demo.ts')], {
  env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', DUGRI_MODE: 'demo' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  await takeAll(browser, await addressOf());
  await browser.close();
} finally {
  demo.kill('SIGTERM');
  await once(demo, 'exit');
}

async function takeAll(browser: Browser, address: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  for (const { name, at, viewport, dark, signedIn } of SHOTS) {
    const context = await browser.newContext({
      viewport,
      baseURL: address,
      locale: 'he-IL',
      timezoneId: 'Asia/Jerusalem',
      colorScheme: dark ? 'dark' : 'light',
      deviceScaleFactor: viewport === PHONE ? 2 : 1,
    });
    const page = await context.newPage();
    if (signedIn) await signIn(page);
    await page.goto(at);
    // Not when the network is idle: an owner's page keeps a stream of events open for good.
    await page.waitForFunction(
      () =>
        !document.querySelector('[aria-busy="true"]') &&
        document.fonts.status === 'loaded' &&
        [...document.images].every((image) => image.complete || image.loading === 'lazy'),
    );
    // The public pages ask for their font just after the first paint.
    await sleep(500);
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(path.join(FOLDER, `${name}.webp`));
    await context.close();
    console.log(`docs/screenshots/${name}.webp`);
  }
}

async function signIn(page: Page): Promise<void> {
  const { email, password } = demoOwners.main;
  await page.request.post('/api/auth/login', { data: { email, password } });
}

async function addressOf(): Promise<string> {
  let said = '';
  demo.stdout.on('data', (chunk) => (said += chunk));
  for (let i = 0; i < 600; i++, await sleep(100)) {
    const address = /http:\/\/localhost:\d+/.exec(said)?.[0];
    if (address) return address;
  }
  throw new Error('the demo did not start');
}
