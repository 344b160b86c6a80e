import { expect, it } from 'vitest';
import { scopeIn, scopeOf, splitScope } from './scope.policy.ts';

const ID = '01a22ae0-f6eb-7210-a859-fb3cb3cedb24';

it.each([
  [`/b/${ID}/reviews`, ID, '/reviews'],
  [`/b/${ID}`, ID, '/'],
  [`/b/${ID}/`, ID, '/'],
  ['/reviews', null, '/reviews'],
  ['/b/reviews', null, '/b/reviews'],
  [`/b/${ID}x/reviews`, null, `/b/${ID}x/reviews`],
  [`/b/${'-'.repeat(36)}/reviews`, null, `/b/${'-'.repeat(36)}/reviews`],
  [`/b/${'a'.repeat(36)}/reviews`, null, `/b/${'a'.repeat(36)}/reviews`],
])('%s names %s and %s', (address, businessId, path) => {
  expect(splitScope(address)).toEqual({ businessId, path });
  expect(scopeIn(`https://dugri.example${address}`)).toBe(businessId ? scopeOf(businessId) : '');
});
