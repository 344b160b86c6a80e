import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { alarmCopy } from '../copy.he.ts';
import { ReviewAlarms } from './review-alarms.tsx';

test('an alarm is one line that opens to what it says', () => {
  const now = new Date('2026-03-04T10:00:00Z');
  const rate = { inHour: 60, hourLimit: 20 };
  const times = { raisedAt: '2026-03-04T09:00:00Z', until: '2026-03-04T11:00:00Z' };
  const burst = { id: 'a', ...times, isStanding: true, figures: { rate } };
  const client = new QueryClient();
  client.setQueryData(['/api/reviews/me', 'alarms'], { bursts: [burst], skew: null });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <ReviewAlarms now={now} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const [, line, rest] = /<details[^>]*><summary[^>]*>(.*)<\/summary>(.*)<\/details>/.exec(html) ?? [];
  expect(line?.replace(/<[^>]+>/g, '')).toBe(alarmCopy.burst.title);
  for (const text of [alarmCopy.burst.text, alarmCopy.burst.inHour('60', '20')]) expect(rest).toContain(text);
});
