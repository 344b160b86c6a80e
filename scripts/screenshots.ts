// npm run screenshots: the README's pictures, made from the demo. Needs a Chromium.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { CHROMIUM_FLAGS } from '../tests/e2e/place.ts';
import { findChromium } from './chromium.mjs';
import { demoOwners } from './demo/people.ts';

const FOLDER = path.resolve(import.meta.dirname, '../docs/screenshots');
/** The pictures in the landing page are made with them, so that they show the product as it is. */
const LANDING = path.resolve(import.meta.dirname, '../public/pictures');
const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };

const SHOTS = [
  { name: 'card', at: '/business/dana-hair', viewport: PHONE },
  { name: 'card-dark', at: '/business/vanil', viewport: PHONE, dark: true },
  { name: 'review-form', at: '/business/dana-hair/review', viewport: PHONE },
  { name: 'dashboard', at: '/', viewport: WIDE, signedIn: true },
  { name: 'reviews', at: '/reviews', viewport: WIDE, signedIn: true },
  { name: 'card-editor', at: '/business-card', viewport: WIDE, signedIn: true, dark: true },
  { name: 'card-design', at: '/card-design', viewport: WIDE, signedIn: true },
  { name: 'stats', at: '/stats', viewport: WIDE, signedIn: true },
  { name: 'landing', at: '/', viewport: WIDE },
];

/** Parts of an owner's screens on a telephone, each from the section with its heading on. */
const PARTS = [
  { name: 'reviews', at: '/reviews', heading: 'ממתינות לאישור' },
  { name: 'stats', at: '/stats', choose: 'שנה', heading: 'ביקורות לפי תאריכים' },
];
/** Drawn scenes that the example card shows: their names there, sides, and the side of the small ones. */
const SCENES = [
  { scene: 'bakery-cover', name: 'bakery', width: 900, height: 360, small: 450 },
  { scene: 'bakery-3', name: 'cake', width: 800, height: 600, small: 336 },
  { scene: 'bakery-1', name: 'bread', width: 800, height: 600, small: 336 },
];
const PART_HEIGHT = 540;
const ABOVE_PART = 12;

const demo = spawn(process.execPath, [path.resolve(import.meta.dirname, 'demo.ts')], {
  env: { ...process.env, PORT: '0', LOG_LEVEL: 'error', DUGRI_MODE: 'demo' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  const address = await addressOf();
  await takeAll(browser, address);
  await takeParts(browser, address);
  await browser.close();
  await shrinkScenes();
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
    await haveChosenCookies(context);
    const page = await context.newPage();
    if (signedIn) await signIn(page);
    await page.goto(at);
    await settled(page);
    // The public pages ask for their font just after the first paint.
    await sleep(500);
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(path.join(FOLDER, `${name}.webp`));
    await context.close();
    console.log(`docs/screenshots/${name}.webp`);
  }
}

async function takeParts(browser: Browser, address: string): Promise<void> {
  mkdirSync(LANDING, { recursive: true });
  for (const theme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      viewport: { width: PHONE.width, height: 1600 },
      baseURL: address,
      locale: 'he-IL',
      timezoneId: 'Asia/Jerusalem',
      colorScheme: theme,
      deviceScaleFactor: 2,
      reducedMotion: 'reduce',
    });
    await haveChosenCookies(context);
    const page = await context.newPage();
    await signIn(page);
    for (const { name, at, choose, heading } of PARTS) {
      await page.goto(at);
      await settled(page);
      if (choose) await page.getByText(choose, { exact: true }).click();
      await settled(page);
      const section = page.locator('section', { has: page.getByRole('heading', { name: heading }) }).last();
      const box = await section.boundingBox();
      if (!box) throw new Error(`${at} has no section that is called ${heading}`);
      const clip = { x: 0, y: box.y - ABOVE_PART, width: PHONE.width, height: PART_HEIGHT };
      const file = `${name}${theme === 'dark' ? '-dark' : ''}.webp`;
      await sharp(await page.screenshot({ clip }))
        .webp({ quality: 80 })
        .toFile(path.join(LANDING, file));
      console.log(`public/pictures/${file}`);
    }
    await context.close();
  }
}

async function shrinkScenes(): Promise<void> {
  for (const { scene, name, width, height, small } of SCENES) {
    const drawn = sharp(path.resolve(import.meta.dirname, `demo/scenes/${scene}.webp`)).resize(width, height);
    const whole = await drawn.png().toBuffer();
    await sharp(whole)
      .webp({ quality: 62 })
      .toFile(path.join(LANDING, `${name}.webp`));
    await sharp(whole)
      .resize(small)
      .webp({ quality: 62 })
      .toFile(path.join(LANDING, `${name}-small.webp`));
    console.log(`public/pictures/${name}.webp`);
  }
}

/** The question about cookies stands above a first visit alone. */
async function haveChosenCookies(context: BrowserContext): Promise<void> {
  const choice = JSON.stringify({ version: '1.0', timestamp: new Date().toISOString() });
  await context.addInitScript((text) => localStorage.setItem('cookie-consent', text), choice);
}

/** Not when the network is idle: an owner's page keeps a stream of events open for good. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      !document.querySelector('[aria-busy="true"]') &&
      document.fonts.status === 'loaded' &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy'),
  );
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
