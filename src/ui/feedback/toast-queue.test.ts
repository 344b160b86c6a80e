import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { toast, toastStore } from './toast-queue.ts';

vi.stubGlobal('location', { pathname: '/reviews' });
afterEach(() => toast.close());
afterAll(() => vi.unstubAllGlobals());

// Proves S423.
test('one toast is visible: a new one takes its place', () => {
  toast.success('חוות הדעת אושרה בהצלחה');
  toast.error('שגיאה', { description: 'נסו שוב' });
  expect(toastStore.current()).toMatchObject({
    tone: 'error',
    title: 'שגיאה',
    description: 'נסו שוב',
    durationMs: 5000,
  });
});

test('closing an earlier toast leaves the present one', () => {
  const earlier = toast.success('ראשונה');
  const present = toast.success('שנייה');
  toast.close(earlier);
  expect(toastStore.current()?.id).toBe(present);
  toast.close(present);
  expect(toastStore.current()).toBeNull();
});

test('listeners hear of each change until they leave', () => {
  const listener = vi.fn();
  const leave = toastStore.subscribe(listener);
  toast.success('נשמר');
  toast.close();
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  toast.success('נשמר');
  expect(listener).toHaveBeenCalledTimes(2);
});

// Proves S422.
test('leaving the screen closes a toast, but for one that takes something back', () => {
  toast.success('נשמר');
  toast.closeEarlier('/reviews');
  expect(toastStore.current()?.title).toBe('נשמר');
  toast.closeEarlier('/customers');
  expect(toastStore.current()).toBeNull();
  toast.success('חוות הדעת אושרה בהצלחה', { action: { label: 'ביטול', onAction: () => {} } });
  toast.closeEarlier('/customers');
  expect(toastStore.current()?.title).toBe('חוות הדעת אושרה בהצלחה');
});
