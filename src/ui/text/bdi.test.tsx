import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UserParagraph, UserText } from './bdi.tsx';
import { sideOf } from './direction.ts';

test.each([
  ['Studio דנה', '<bdi dir="rtl">Studio דנה</bdi>'],
  ['24/7 Café & Co. בע״מ', '<bdi dir="rtl">24/7 Café &amp; Co. בע״מ</bdi>'],
  ['דנה Studio', '<bdi>דנה Studio</bdi>'],
  ['Anna K.', '<bdi>Anna K.</bdi>'],
  ['رامي', '<bdi>رامي</bdi>'],
  ['054-031-8447', '<bdi>054-031-8447</bdi>'],
])('a name with Hebrew in it is read from the right, whatever it begins with: %s', (name, html) => {
  expect(renderToStaticMarkup(<UserText>{name}</UserText>)).toBe(html);
});

test.each([
  ['Honda שלי כמו חדשה', 'rtl'],
  ['Best garage in town', 'auto'],
])('a paragraph with Hebrew in it is read from the right: %s', (text, dir) => {
  expect(renderToStaticMarkup(<UserParagraph>{text}</UserParagraph>)).toBe(`<p dir="${dir}">${text}</p>`);
});

test.each([
  ['Studio דנה', 'rtl'],
  ['رامي', 'rtl'],
  ['054', 'rtl'],
  ['Studio', 'ltr'],
  ['Иван', 'ltr'],
])('the side of a line on paper: %s', (text, side) => {
  expect(sideOf(text)).toBe(side);
});
