import { expect, test } from 'vitest';
import { DEFAULT_DESIGN, PRESETS } from '#features/cards/design.contract.ts';
import { back, changed, designChangesOf } from './design-draft.ts';

const begun = { past: [], now: DEFAULT_DESIGN, last: null };

test('every step is taken back one by one', () => {
  const first = changed(begun, { layoutStyle: 'elegant' });
  const second = changed(first, PRESETS.sea);
  expect(back(second).now).toEqual(first.now);
  expect(back(back(second)).now).toEqual(DEFAULT_DESIGN);
  expect(back(begun)).toEqual(begun);
});

test('dragging through a colour is one step, another colour another', () => {
  let history = changed(begun, { primaryColor: '#000001' });
  history = changed(history, { primaryColor: '#000002' });
  history = changed(history, { textColor: '#000003' });
  expect(history.past).toHaveLength(2);
  expect(back(history).now).toMatchObject({ primaryColor: '#000002', textColor: DEFAULT_DESIGN.textColor });
  expect(back(back(history)).now).toEqual(DEFAULT_DESIGN);
});

test('a change to what is already there is no step, and only what differs is sent', () => {
  expect(changed(begun, { showShadow: true })).toBe(begun);
  expect(designChangesOf(DEFAULT_DESIGN, DEFAULT_DESIGN)).toBeNull();
  expect(designChangesOf({ ...DEFAULT_DESIGN, showBorder: true }, DEFAULT_DESIGN)).toEqual({
    showBorder: true,
  });
});
