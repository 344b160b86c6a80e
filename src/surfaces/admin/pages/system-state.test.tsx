import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Work } from './system-state.tsx';

const IDLE = { waiting: 0, later: 0, active: 0, failed: 0 };
const queue = (name: string, counts: Partial<typeof IDLE> = {}) => ({ name, ...IDLE, ...counts });

test('what failed stands first, then what waits most, and kinds without work are folded', () => {
  const queues = [
    queue('quiet-mail'),
    queue('one-mail', { waiting: 1 }),
    queue('many-mail', { waiting: 1_200, active: 2 }),
    queue('broken', { failed: 1, later: 3 }),
  ];
  const [shown = '', folded = ''] = renderToStaticMarkup(<Work queues={queues} />).split('<details');
  const rows = [...shown.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, row = '']) =>
    row.replace(/<[^>]*>/g, '|'),
  );
  expect(rows).toEqual([
    '|broken||נכשלו: 1 · מתוזמנות: 3|',
    '|many-mail||ממתינות: 1,200 · בביצוע: 2|',
    '|one-mail||ממתינות: 1|',
  ]);
  expect(folded).toContain('סוג אחד בלי עבודות');
  expect(folded).toContain('quiet-mail');
  expect(folded).not.toContain('one-mail');
});
