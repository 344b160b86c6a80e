import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UserText } from './bdi.tsx';

test.each([
  ['Studio דנה', '<bdi dir="rtl">Studio דנה</bdi>'],
  ['24/7 Café & Co. בע״מ', '<bdi dir="rtl">24/7 Café &amp; Co. בע״מ</bdi>'],
  ['דנה Studio', '<bdi>דנה Studio</bdi>'],
  ['Anna K.', '<bdi>Anna K.</bdi>'],
  ['رامي', '<bdi>رامي</bdi>'],
  ['052-318-4471', '<bdi>052-318-4471</bdi>'],
])('a name with Hebrew in it is read from the right, whatever it begins with: %s', (name, html) => {
  expect(renderToStaticMarkup(<UserText>{name}</UserText>)).toBe(html);
});
