import type { Page } from '@playwright/test';

/** Visitors who have been asked about cookies see the page alone; the question has journeys of its own. */
export async function haveChosen(page: Page): Promise<void> {
  const record = JSON.stringify({ version: '1.0', timestamp: new Date().toISOString() });
  await page.addInitScript((text) => localStorage.setItem('cookie-consent', text), record);
}
