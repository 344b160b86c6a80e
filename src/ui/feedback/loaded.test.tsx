import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { lazy } from '../lazy.tsx';
import { Loaded, type LoadedQuery } from './loaded.tsx';
import { together } from './together.ts';

const LOST = new TypeError('Failed to fetch');
const NO_CONNECTION = 'אין חיבור לשרת';

function query<Data>(data: Data | undefined, error: unknown = null) {
  return { data, error, refetch: vi.fn() } satisfies LoadedQuery<Data>;
}

function drawn(name: LoadedQuery<string>, rest: Partial<Parameters<typeof Loaded<string>>[0]> = {}) {
  return renderToStaticMarkup(
    <Loaded query={name} failed="לא נטען" skeleton={<i>skeleton</i>} {...rest}>
      {(data) => <b>{data}</b>}
    </Loaded>,
  );
}

describe('a part of a page', () => {
  test('is a skeleton until its data is here', () => {
    expect(drawn(query<string>(undefined))).toMatch(/role="status" aria-busy="true".*<i>skeleton<\/i>/);
    expect(drawn(query('dana'))).toBe('<b>dana</b>');
  });

  test('is a skeleton until the code for it is here', () => {
    expect(drawn(query('dana'), { part: lazy(async () => () => null) })).toContain('skeleton');
  });

  test('says what could not be read and why, whether or not the code is here', () => {
    for (const part of [lazy(async () => () => null), undefined])
      expect(drawn(query<string>(undefined, LOST), { part })).toMatch(/role="alert".*לא נטען.*אין חיבור/);
    const brief = drawn(query<string>(undefined, LOST), { of: 'part', withoutReason: true });
    expect(brief).toContain('לא נטען');
    expect(brief).not.toContain(NO_CONNECTION);
  });

  test('keeps its data when they could not be read again', () => {
    expect(drawn(query('dana', LOST))).toBe('<b>dana</b>');
  });
});

describe('queries together', () => {
  test('have data when all have', () => {
    expect(together(query('dana'), query(2)).data).toEqual(['dana', 2]);
    const waiting = together(query('dana'), query<number>(undefined));
    expect([waiting.data, waiting.error]).toEqual([undefined, undefined]);
  });

  test('fail when one fails, and only that one is read again', async () => {
    const [failed, waiting, stale] = [
      query<string>(undefined, LOST),
      query<string>(undefined),
      query('dana', LOST),
    ];
    const { data, error, refetch } = together(failed, waiting, stale);
    expect([data, error]).toEqual([undefined, LOST]);
    await refetch();
    expect(failed.refetch).toHaveBeenCalledOnce();
    expect(waiting.refetch).not.toHaveBeenCalled();
    expect(stale.refetch).not.toHaveBeenCalled();
  });
});
