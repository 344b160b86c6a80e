import { expect, type Page } from '@playwright/test';

const MARKS = /[\u2060\u2068\u2069]/g;

/**
 * The link in the newest mail to somebody with this subject, as the demo's outbox shows it.
 * @param beginning of the link's path; else the first link of the mail
 */
export async function linkInMail(page: Page, to: string, subject: string, beginning = '/'): Promise<string> {
  let link = '';
  await expect
    .poll(
      async () => {
        const list = await (await page.request.get('/_outbox')).text();
        const mail = list
          .replace(MARKS, '')
          .split('<li>')
          .find((item) => isTo(item, to) && item.includes(`>${subject}</a>`));
        const file = mail && /href="([^"]+)"/.exec(mail)?.[1];
        if (!file) return '';
        const shown = await (await page.request.get(file)).text();
        const text = shown.slice(shown.indexOf('<pre'));
        const links = [...text.matchAll(/href="([^"]+)"/g)].map(([, url = '']) =>
          url.replaceAll('&amp;', '&'),
        );
        link = links.find((url) => new URL(url).pathname.startsWith(beginning)) ?? '';
        return link;
      },
      { timeout: 20_000, message: `a mail «${subject}» to ${to}` },
    )
    .not.toBe('');
  // The demo does not know on which port it is asked.
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** Counts the mails to an address so far. */
export async function countMails(page: Page, to: string): Promise<number> {
  const list = await (await page.request.get('/_outbox')).text();
  return list.split('<li>').filter((item) => isTo(item.replace(MARKS, ''), to)).length;
}

/** The address stands behind a name, or alone where nobody has confirmed it. */
function isTo(item: string, address: string): boolean {
  return item.split(/&lt;|&gt;|[<>\s]/).includes(address);
}
