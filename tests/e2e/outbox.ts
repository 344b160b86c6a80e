import { expect, type Page } from '@playwright/test';

/** The link in the newest mail to somebody with this subject, as the demo's outbox shows it. */
export async function linkInMail(page: Page, to: string, subject: string): Promise<string> {
  let link = '';
  await expect
    .poll(
      async () => {
        const list = await (await page.request.get('/_outbox')).text();
        const mail = list
          .split('<li>')
          .find((item) => item.includes(`&lt;${to}&gt;`) && item.includes(`>${subject}</a>`));
        const file = mail && /href="([^"]+)"/.exec(mail)?.[1];
        if (!file) return '';
        const shown = await (await page.request.get(file)).text();
        const text = shown.slice(shown.indexOf('<pre'));
        link = /href="([^"]+)"/.exec(text)?.[1]?.replaceAll('&amp;', '&') ?? '';
        return link;
      },
      { timeout: 20_000, message: `a mail «${subject}» to ${to}` },
    )
    .not.toBe('');
  // The demo does not know on which port it is asked.
  const { pathname, search } = new URL(link);
  return pathname + search;
}
