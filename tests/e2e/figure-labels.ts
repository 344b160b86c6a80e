import type { Page } from '@playwright/test';

/** Names of figures that several screens show, as the help explains them. */
export const LABELS = [
  'סך הביקורות',
  'התקבלו החודש',
  'ביקורות חדשות',
  'התקבלו ב־7 ימים',
  'ממתינות',
  'מאושרות',
  'מאושרות החודש',
  'נדחו',
  'דירוג ממוצע',
  'חמישה כוכבים',
];

/** Reads the number beside each label that stands alone on the page. */
export async function figuresOf(page: Page): Promise<[string, string][]> {
  return page.evaluate((labels) => {
    const found: [string, string][] = [];
    for (const element of document.querySelectorAll('main p, main dt, main h2')) {
      const label = element.textContent?.trim() ?? '';
      const beside = element.parentElement?.textContent?.replace(label, '') ?? '';
      const [figure] = /\d[\d,.]*/.exec(beside) ?? [];
      if (labels.includes(label) && figure) found.push([label, figure]);
    }
    return found;
  }, LABELS);
}
