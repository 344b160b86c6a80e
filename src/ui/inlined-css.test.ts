import { expect, it } from 'vitest';
import { inlinedCss } from './inlined-css.ts';

it('leaves out what Tailwind registers and sets, and nothing reads', () => {
  const css =
    '/*! a notice */@layer properties{*{--tw-read:0;--tw-idle:initial;--tw-last:0}}' +
    '.a{--tw-idle:700;--tw-read:calc(1px + 2px);translate:var(--tw-read)var(--tw-last,0)}.b{color:red;--tw-idle:1}' +
    '@property --tw-read{syntax:"*";inherits:false}@property --tw-idle{syntax:"*";inherits:false}';
  expect(inlinedCss(css)).toBe(
    '@layer properties{*{--tw-read:0;--tw-last:0}}' +
      '.a{--tw-read:calc(1px + 2px);translate:var(--tw-read)var(--tw-last,0)}.b{color:red;}' +
      '@property --tw-read{syntax:"*";inherits:false}',
  );
});

it('leaves out what is read in case somebody sets it, and nobody does', () => {
  const css =
    '@layer properties{*{--tw-ordinal:initial;--tw-spacing:initial}}' +
    '.a{--tw-spacing:tabular-nums;font-variant-numeric:var(--tw-ordinal,) var(--tw-spacing,)}';
  expect(inlinedCss(css)).toBe(
    '@layer properties{*{--tw-spacing:initial}}' +
      '.a{--tw-spacing:tabular-nums;font-variant-numeric:var(--tw-spacing,)}',
  );
});

it("keeps the product's own variables: another sheet may read them", () => {
  expect(inlinedCss(':root{--ink:#000}')).toBe(':root{--ink:#000}');
});
