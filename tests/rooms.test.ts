import { expect, test } from 'vitest';
import { roomsInCircle } from './figures.ts';
import { DOORS, ROOMS, SHARED_TABLES, SURFACES } from './rooms.ts';
import { pairs, pairsWithTypes, product, sources } from './sources.ts';

// Which room may import which: docs/architecture.md, executable.

const FEATURES = 'features';
const ABOVE = 'surfaces';
/** Kind, room and the file's kind within it: `features`, `reviews`, `data`. */
const placeOf = (file: string) => {
  const [kind = '', room = '', entry = ''] = file.split('/');
  return { kind, room, entry: entry.replace(/\.tsx?$/, '') };
};

test('every folder of features is a room with a place in the order, every folder of surfaces a surface', () => {
  const places = sources.map(({ file }) => placeOf(file));
  const roomsIn = (kind: string) => [
    ...new Set(places.flatMap((place) => (place.kind === kind ? place.room : []))),
  ];
  expect(roomsIn(FEATURES).sort()).toEqual(ROOMS.toSorted());
  expect(roomsIn(ABOVE).sort()).toEqual(SURFACES.toSorted());
});

test('a room imports only rooms that stand before it, types included', () => {
  const backward = pairsWithTypes(({ file }, target) => {
    const [from, to] = [placeOf(file), placeOf(target)];
    if (from.kind !== FEATURES || to.kind !== FEATURES || from.room === to.room) return false;
    return ROOMS.indexOf(to.room) >= ROOMS.indexOf(from.room);
  });
  expect(backward).toEqual([]);
});

test('no rooms import each other in a circle, types included', () => {
  expect(roomsInCircle()).toEqual([]);
});

test('a surface is imported by the app alone, types included', () => {
  const wrong = pairsWithTypes(({ file }, target) => {
    const [from, to] = [placeOf(file), placeOf(target)];
    return to.kind === ABOVE && [FEATURES, ABOVE].includes(from.kind) && from.room !== to.room;
  });
  expect(wrong).toEqual([]);
});

test('a room is entered by its doors alone; pages may show parts of an earlier room’s pages', () => {
  const burglars = pairs(({ file }, target) => {
    const [from, to] = [placeOf(file), placeOf(target)];
    if (from.kind !== FEATURES || to.kind !== FEATURES || from.room === to.room) return false;
    if (to.entry === 'pages') return from.entry !== 'pages';
    if (to.entry === 'schema') return from.entry !== 'schema' && !isShared(to.room, from.room);
    return !DOORS.includes(to.entry);
  });
  expect(burglars).toEqual([]);
});

test('tables are shared with no room that does not use them', () => {
  const unused = Object.entries(SHARED_TABLES).flatMap(([tables, rooms]) =>
    rooms
      .filter(
        (room) =>
          !product.some(
            ({ file, imports }) =>
              file.startsWith(`${FEATURES}/${room}/`) &&
              imports.some((target) => target.startsWith(`${FEATURES}/${tables}`)),
          ),
      )
      .map((room) => `${tables} → ${room}`),
  );
  expect(unused).toEqual([]);
});

function isShared(owner: string, room: string): boolean {
  return SHARED_TABLES[`${owner}/schema`]?.includes(room) ?? false;
}
