import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LoadFailed } from './load-failed.tsx';

test.each(['screen', 'panel', 'part'] as const)(
  '%s that could not be read is spoken, says why and offers another try',
  (of) => {
    const html = renderToStaticMarkup(
      <LoadFailed of={of} title="הנתונים לא נטענו" description="אין חיבור לשרת" onRetry={() => {}} />,
    );
    expect(html).toMatch(/^<div role="alert"/);
    expect(html.replace(/<[^>]+>/g, ' ')).toMatch(/הנתונים לא נטענו\s+אין חיבור לשרת\s+ניסיון נוסף/);
  },
);
