import type { Page } from '@playwright/test';

/** Delays every script file of a page. */
export async function delayScripts(page: Page, ms: number): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue().catch(() => undefined);
  });
}

/** Puts an element beside each field, as password managers do, at once and whenever the page changes. */
export async function markFields(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const mark = () => {
      if (document.body) document.documentElement.dataset.marked = '';
      for (const field of document.querySelectorAll('input, textarea'))
        if (!field.nextElementSibling?.hasAttribute('data-marked')) {
          const beside = document.createElement('span');
          beside.dataset.marked = '';
          field.after(beside);
        }
    };
    new MutationObserver(mark).observe(document, { childList: true, subtree: true });
  });
}

export type TranslationWay = 'around the text' | 'in place of the text';

/** Puts every text into `<font><font>`, as a browser's translation does, at once and whenever the page changes. */
export async function translate(page: Page, way: TranslationWay): Promise<void> {
  await page.addInitScript((isMoved) => {
    const untouched = 'script, style, noscript, template, textarea, option, title, font';
    const translateAll = () => {
      if (!document.body) return;
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) {
        if (!text.data.trim() || text.parentElement?.closest(untouched)) continue;
        const inner = document.createElement('font');
        const outer = document.createElement('font');
        outer.append(inner);
        if (!isMoved) inner.textContent = text.data;
        text.replaceWith(outer);
        if (isMoved) inner.append(text);
      }
    };
    new MutationObserver(translateAll).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  }, way === 'around the text');
}
