import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { SuccessRing } from './success-ring.tsx';

const drawn = (sent: number, received: number) =>
  renderToStaticMarkup(createElement(SuccessRing, { sent, received }));
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/[\u200e\u200f]/g, '');

describe('the success-rate ring', () => {
  test('says honestly that nothing was sent, without any number', () => {
    const words = wordsOf(drawn(0, 0));
    expect(words).toContain('עדיין לא נשלחו בקשות');
    expect(words).not.toMatch(/[\d%]/);
  });

  // Proves S167.
  test.each([
    [12, 3, '25%', '3 ביקורות מתוך 12 בקשות'],
    [3, 1, '33%', 'ביקורת אחת מתוך 3 בקשות'],
    [2, 0, '0%', 'אין ביקורות מתוך שתי בקשות'],
    [1, 1, '100%', 'ביקורת אחת מתוך בקשה אחת'],
    // A request can be forwarded.
    [4, 6, '100%', '6 ביקורות מתוך 4 בקשות'],
  ])('of %i sent and %i received shows %s', (sent, received, percent, basis) => {
    const html = drawn(sent, received);
    expect(wordsOf(html)).toContain(percent);
    expect(wordsOf(html)).toContain(basis);
    expect(html).toContain(`aria-label="${percent} מהבקשות הפכו לביקורות"`);
  });
});
