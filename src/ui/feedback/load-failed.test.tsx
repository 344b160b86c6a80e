import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoadFailed } from './load-failed.tsx';

const given = { title: 'הנתונים לא נטענו', description: 'אין חיבור לשרת', onRetry: () => {} };

test.each([
  ['a screen', <LoadFailed key="screen" {...given} />],
  ['a panel', <LoadFailed key="panel" of="panel" {...given} />],
  ['a part', <LoadFailed key="part" of="part" {...given} />],
])('%s that could not be read is spoken, says why and offers another try', (_, notice) => {
  const html = renderToStaticMarkup(notice);
  expect(html).toMatch(/^<div role="alert"/);
  expect(html.replace(/<[^>]+>/g, ' ')).toMatch(/הנתונים לא נטענו\s+אין חיבור לשרת\s+ניסיון נוסף/);
});
