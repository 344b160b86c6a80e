import { defineConfig } from '@playwright/test';
import { BASE_URL, E2E_PORT, JOURNEY_FLAGS } from './tests/e2e/place.ts';

/** Journeys in a real Chromium against the finished build, on the demo's data. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  globalSetup: './tests/e2e/early-review.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // A machine that is busy elsewhere can make a page miss its moment; `npm test` names whatever needed its second try.
  retries: 1,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    baseURL: BASE_URL,
    locale: 'he-IL',
    timezoneId: 'Asia/Jerusalem',
    viewport: { width: 390, height: 844 },
    // Tests stand between the page and the server; a worker would stand between them.
    serviceWorkers: 'block',
    // Recording costs a fifth of a test's time: what fails is recorded at its second try.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: JOURNEY_FLAGS,
      // Under a locale without Hebrew a download in Hebrew has no name.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    },
  },
  webServer: {
    command: 'node build/product/demo.js',
    url: `${BASE_URL}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: { PORT: E2E_PORT, DUGRI_MODE: 'demo', RATE_LIMITS: 'off', LOG_LEVEL: 'error' },
  },
});
