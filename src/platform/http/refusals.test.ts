import { describe, expect, it } from 'vitest';
import { Problem } from './problem.ts';
import { declaredIn, expectOk, only, type Refusals, refusalProblem } from './refusals.ts';

type Outcome =
  | { ok: true; id: number }
  | { ok: false; reason: 'not_found' | 'taken' }
  | { ok: false; reason: 'late'; days: string[] }
  | { ok: false; reason: 'full'; left: number };

const REFUSALS: Refusals<Outcome> = {
  not_found: { status: 404 },
  taken: { status: 409, code: 'name_taken', message: 'Taken', field: 'name' },
  late: { status: 422, message: 'Late', explain: ({ days }) => ({ field: days }) },
  full: {
    status: 422,
    codes: ['full', 'nearly_full'],
    explain: ({ left }) => ({ code: left ? 'nearly_full' : 'full', fields: { list: `${left} left` } }),
  },
};

const bodyOf = (outcome: Outcome) => {
  try {
    return expectOk(outcome, REFUSALS);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { status: error.status, ...error.body };
  }
};

describe('an outcome that is expected to be a success', () => {
  it('is returned where it is one', () => {
    const outcome: Outcome = { ok: true, id: 7 };
    expect(expectOk(outcome, REFUSALS).id).toBe(7);
  });

  it.each([
    [
      { ok: false, reason: 'not_found' },
      { status: 404, code: 'not_found', message: 'לא נמצא' },
    ],
    [
      { ok: false, reason: 'taken' },
      { status: 409, code: 'name_taken', message: 'Taken', fields: { name: 'Taken' } },
    ],
    [
      { ok: false, reason: 'late', days: ['from', 'to'] },
      { status: 422, code: 'late', message: 'Late', fields: { from: 'Late', to: 'Late' } },
    ],
    [
      { ok: false, reason: 'full', left: 3 },
      { status: 422, code: 'nearly_full', message: 'יש לתקן את השדות המסומנים', fields: { list: '3 left' } },
    ],
  ] satisfies [Outcome, object][])('throws what the table says of %o', (outcome, body) => {
    expect(bodyOf(outcome)).toEqual(body);
  });

  it('has a table with every reason, or does not compile', () => {
    // @ts-expect-error three reasons are missing
    const partial: Refusals<Outcome> = { not_found: { status: 404 } };
    expect(() => refusalProblem({ ok: false, reason: 'taken' }, partial)).toThrow(/taken/);
  });
});

describe('a table that a route declares', () => {
  it('lists status, code and message, and every code that an entry chooses from', () => {
    expect(declaredIn(REFUSALS)).toEqual([
      { status: 404, code: 'not_found', message: 'לא נמצא' },
      { status: 409, code: 'name_taken', message: 'Taken' },
      { status: 422, code: 'late', message: 'Late' },
      { status: 422, code: 'full', message: 'יש לתקן את השדות המסומנים' },
      { status: 422, code: 'nearly_full', message: 'יש לתקן את השדות המסומנים' },
    ]);
  });

  it('may be a part of a shared one', () => {
    expect(declaredIn(only(REFUSALS, 'taken')).map(({ code }) => code)).toEqual(['name_taken']);
  });
});
