import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Box, freePlace } from './toast-place.ts';

const PHONE = { width: 390, height: 844 };
const TOAST = { width: 366, height: 72 };
const WANTED = { left: 12, top: 12 };
const isOver = (toast: Box, control: Box) =>
  toast.left < control.left + control.width &&
  control.left < toast.left + toast.width &&
  toast.top < control.top + control.height &&
  control.top < toast.top + toast.height;

describe('a toast', () => {
  test('lies where it is wanted when nothing is there', () => {
    expect(freePlace(TOAST, PHONE, [], WANTED)).toEqual(WANTED);
  });

  test('moves as little as it can to leave a control free', () => {
    const bar = { left: 0, top: 0, width: 390, height: 64 };
    const place = freePlace(TOAST, PHONE, [bar], WANTED);
    expect(place.left).toBe(12);
    expect(place.top).toBeGreaterThanOrEqual(64);
    expect(place.top).toBeLessThan(84);
  });

  test('stays between the bars even where every place there is over a control', () => {
    const between = { top: 64, bottom: 760 };
    const page = { left: 0, top: 0, width: 390, height: 844 };
    const { top } = freePlace(TOAST, PHONE, [page], WANTED, between);
    expect(top).toBeGreaterThanOrEqual(between.top);
    expect(top + TOAST.height).toBeLessThanOrEqual(between.bottom);
  });

  test('covers last of all what a form needs next, where it has to cover something', () => {
    const row = (top: number) => ({ left: 0, top, width: 390, height: 60 });
    const fields = Array.from({ length: 14 }, (_, index) => row(index * 60));
    const save = { left: 300, top: 0, width: 20, height: 844, isNeeded: true };
    const narrow = { ...TOAST, width: 280 };
    const { left } = freePlace(narrow, PHONE, [...fields, save], { left: 100, top: 12 });
    expect(left + narrow.width).toBeLessThanOrEqual(save.left);
    const wrong = { ...row(0), isNeeded: true };
    expect(freePlace(TOAST, PHONE, [...fields, wrong], WANTED).top).toBeGreaterThanOrEqual(60);
  });

  test('gives way to an open menu, and leaves what is beneath it free where there is room', () => {
    const menu = { left: 12, top: 0, width: 366, height: 440 };
    const beneath = { left: 60, top: 430, width: 270, height: 29, isInert: true };
    const { top } = freePlace(TOAST, PHONE, [menu, beneath], WANTED);
    expect(top).toBeGreaterThanOrEqual(beneath.top + beneath.height);
    const page = { left: 0, top: 441, width: 390, height: 400, isInert: true };
    expect(freePlace(TOAST, PHONE, [menu, beneath, page], WANTED).top).toBeGreaterThanOrEqual(440);
  });

  test('lies over no control as long as there is a place, and always within the screen', () => {
    const side = (max: number) => fc.integer({ min: -50, max });
    const box = fc.record({
      left: side(390),
      top: side(844),
      width: fc.integer({ min: 8, max: 390 }),
      height: fc.integer({ min: 8, max: 120 }),
    });
    fc.assert(
      fc.property(fc.array(box, { maxLength: 12 }), (controls) => {
        const place = { ...freePlace(TOAST, PHONE, controls, WANTED), ...TOAST };
        expect(isOver({ left: 0, top: 0, ...PHONE }, place)).toBe(true);
        expect(place.left).toBeGreaterThanOrEqual(0);
        expect(place.left + place.width).toBeLessThanOrEqual(PHONE.width);
        expect(place.top).toBeGreaterThanOrEqual(0);
        expect(place.top + place.height).toBeLessThanOrEqual(PHONE.height);
        const rows = Array.from({ length: 90 }, (_, index) => ({ left: 4, top: 4 + index * 8, ...TOAST }));
        const hasRoom = rows.some((row) => {
          const wide = { left: row.left - 4, top: row.top - 4, width: row.width + 8, height: row.height + 8 };
          return controls.every((control) => !isOver(wide, control));
        });
        if (hasRoom) expect(controls.filter((control) => isOver(place, control))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
