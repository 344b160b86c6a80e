import { expect, test } from 'vitest';
import { parsePaymentsAddress } from './payments-address.ts';

test('both providers’ addresses are read, their parts decoded', () => {
  expect(parsePaymentsAddress('cardcom://1000:api%3Aname:p%40ss@secure.cardcom.solutions')).toEqual({
    provider: 'cardcom',
    origin: 'https://secure.cardcom.solutions',
    terminal: 1000,
    name: 'api:name',
    password: 'p@ss',
  });
  expect(parsePaymentsAddress('payplus+http://key:secret@127.0.0.1:4000/t-1/c-2/p-3')).toEqual({
    provider: 'payplus',
    origin: 'http://127.0.0.1:4000',
    key: 'key',
    secret: 'secret',
    terminal: 't-1',
    cashier: 'c-2',
    page: 'p-3',
  });
});

test.each([
  'cardcom://name:password@host',
  'cardcom://1000:name@host',
  'cardcom://1000:%ZZ:password@host',
  'payplus://key:secret@host/terminal/cashier',
  'payplus://key@host/terminal/cashier/page',
  'https://secure.cardcom.solutions',
  '',
])('%s is none', (value) => expect(parsePaymentsAddress(value)).toBeNull());
