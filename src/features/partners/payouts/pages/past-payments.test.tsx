import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PastPayments } from './past-payments.tsx';

type Props = ComponentProps<typeof PastPayments>;

const drawn = (given: Pick<Props, 'hasWaiting'> & { hasNextPage: boolean }) =>
  renderToStaticMarkup(
    <PastPayments paid={[]} hasWaiting={given.hasWaiting} list={{ ...given } as unknown as Props['list']} />,
  );

test('who was never paid is told when a payment comes', () => {
  expect(drawn({ hasWaiting: false, hasNextPage: false })).toContain('עוד אין תשלומים');
});

test('months that wait for their payment stand elsewhere', () => {
  expect(drawn({ hasWaiting: true, hasNextPage: false })).toBe('');
});

test('older months can be reached where none of those read was paid', () => {
  const html = drawn({ hasWaiting: true, hasNextPage: true });
  expect(html).toContain('תשלומים קודמים');
  expect(html).toMatch(/<button[^>]*>.*עוד תשלומים/s);
  expect(html).not.toContain('עוד אין תשלומים');
});
