import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { loginPauseMs, nextFor, safeNext } from './policy.ts';

it('slows attempts on one account ever more, up to a limit', () => {
  const pauses = [1, 10, 11, 12, 15, 16, 500].map(loginPauseMs);
  expect(pauses).toEqual([0, 0, 250, 500, 4000, 5000, 5000]);
});

describe('after signing in', () => {
  // Proves S18.
  it.each([
    '/',
    '/reviews',
    '/reviews?status=pending&q=%D7%A9',
    '/business-card',
    '/login-history/../reviews',
  ])('%s is where to go', (next) => {
    expect(safeNext(next)).toBe(next.replace('/login-history/..', ''));
  });

  it.each([
    null,
    '',
    'reviews',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    'javascript:alert(1)',
    '/api/auth/me',
    '/media/x.webp',
    '/login?next=/login',
    '/register',
    '//',
  ])('%j leads home instead', (next) => {
    expect(safeNext(next)).toBe('/');
  });

  // Proves S18.
  it('nothing typed into an address leaves the site', () => {
    const hostile = fc.array(fc.constantFrom('/', '\\', '.', '@', ':', 'e', '\t', '\n', '?', '#', '%2f'), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(hostile, (parts) => {
        const next = safeNext(`/${parts.join('')}`);
        expect(new URL(next, 'https://dugri.example').origin).toBe('https://dugri.example');
      }),
    );
  });
});

it('goes to the screen of admins for an admin who asked for nothing', () => {
  expect(nextFor('/', { role: 'admin' })).toBe('/admin-dashboard');
  expect(nextFor('/', { role: 'owner' })).toBe('/');
  expect(nextFor('/reviews', { role: 'admin' })).toBe('/reviews');
});
