import { html } from 'hono/html';
import type { Page } from './books.ts';
import { exampleCards } from './cards.ts';

const money = new Intl.NumberFormat('he-IL', { style: 'currency', currency: 'ILS' });

/** The payment page, marked as an example. */
export function cardPage(page: Page, failure = '') {
  const sum = money.format(page.amountAgorot / 100);
  return layout(html`
    <h1>${page.amountAgorot === 0 ? 'שמירת כרטיס' : `לתשלום ${sum}`}</h1>
    <p>${page.payerName}</p>
    <ul>${page.lines.map((line) => html`<li>${line}</li>`)}</ul>
    ${failure && html`<p role="alert">${failure}</p>`}
    <form method="post">
      <label>מספר כרטיס<input name="number" dir="ltr" inputmode="numeric" value="4580 0000 0000 0000" list="cards" required></label>
      <datalist id="cards">
        ${exampleCards.map(({ number, label }) => html`<option value="${number}">${label}</option>`)}
      </datalist>
      <label>תוקף<input name="expires" dir="ltr" value="12/31" pattern="\\d\\d/\\d\\d" required></label>
      <label>CVV<input name="cvv" dir="ltr" inputmode="numeric" value="000" required></label>
      <button>${page.amountAgorot === 0 ? 'שמירת הכרטיס' : `תשלום ${sum}`}</button>
    </form>
    <p><a href="${page.returnTo}">ביטול וחזרה לאתר</a></p>`);
}

/** The bank's verification page (3-D Secure). */
export function secondStepPage(typed: { number: string; expires: string }) {
  return layout(html`
    <h1>אימות בבנק</h1>
    <form method="post">
      <input type="hidden" name="number" value="${typed.number}">
      <input type="hidden" name="expires" value="${typed.expires}">
      <button name="confirmed" value="yes">אישור התשלום</button>
    </form>`);
}

export const overPage = () => layout(html`<h1>תוקף הדף פג</h1><p>לא בוצע חיוב.</p>`);

function layout(content: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="he" dir="rtl">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>סליקה לדוגמה</title>
    <style>
      :root { color-scheme: light dark; }
      body { font: 1rem/1.6 system-ui, sans-serif; max-width: 26rem; margin-inline: auto; padding: 1rem; }
      label { display: block; margin-block: 0.75rem; }
      input, button { box-sizing: border-box; display: block; font: inherit; inline-size: 100%; min-block-size: 2.75rem; padding-inline: 0.75rem; }
      .example { border: 1px solid; border-radius: 0.5rem; padding: 0.5rem 1rem; }
    </style>
  </head>
  <body>
    <p class="example"><strong>סליקה לדוגמה, אין חיוב.</strong></p>
    <main>${content}</main>
  </body>
</html>`;
}
