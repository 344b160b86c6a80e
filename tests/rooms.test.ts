import { expect, test } from 'vitest';
import { roomsInCircle } from './figures.ts';
import { DOORS, LIST_OF_PRIVACY, ROOMS, STATEMENT_OF_SEVERAL_ROOMS, SURFACES } from './rooms.ts';
import { names, pairs, pairsWithTypes, placeOf, product, sources } from './sources.ts';

// Rules of imports between rooms: docs/architecture.md, executable.

const FEATURES = 'features';
const ABOVE = 'surfaces';

test('every folder of features is a room with a place in the order, every folder of surfaces a surface', () => {
  const places = sources.map(({ file }) => placeOf(file));
  const roomsIn = (group: string) => [
    ...new Set(places.flatMap((place) => (place.group === group ? place.room : []))),
  ];
  expect(roomsIn(FEATURES).sort()).toEqual(ROOMS.toSorted());
  expect(roomsIn(ABOVE).sort()).toEqual(SURFACES.toSorted());
});

test('a room imports only rooms that stand before it, types included', () => {
  const backward = pairsWithTypes(({ file }, target) => {
    const [from, to] = [placeOf(file), placeOf(target)];
    if (from.group !== FEATURES || to.group !== FEATURES || from.room === to.room) return false;
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
    return to.group === ABOVE && [FEATURES, ABOVE].includes(from.group) && from.room !== to.room;
  });
  expect(wrong).toEqual([]);
});

test('a room is entered by its doors alone; pages may show parts of an earlier room’s pages', () => {
  const wrong = pairs(({ file }, target) => {
    const [from, to] = [placeOf(file), placeOf(target)];
    if (from.group !== FEATURES || to.group !== FEATURES || from.room === to.room) return false;
    if (to.kind === 'pages') return from.kind !== 'pages';
    // Tables refer to tables of other rooms; queries of another room's go through its data and mutations.
    if (to.kind === 'schema') return from.kind !== 'schema' && file !== STATEMENT_OF_SEVERAL_ROOMS;
    if (to.kind === 'privacy') return file !== LIST_OF_PRIVACY;
    return !DOORS.includes(to.kind);
  });
  expect(wrong).toEqual([]);
});

test('whatever changes a review ends in commitReviewChange', () => {
  const commit =
    product.find(({ text }) => text.includes('export async function commitReviewChange('))?.file ?? '';
  // One statement keeps a new review with its step.
  const isApart = ({ file }: (typeof product)[number]) => file === STATEMENT_OF_SEVERAL_ROOMS;
  const writing = /\.(?:insert|update|delete)\(reviews\)|(?:insert into|update|delete from) \$\{reviews\}/;
  const careless = product.filter((source) => {
    if (!writing.test(source.text) || isApart(source) || source.file === commit) return false;
    const { room, kind } = placeOf(source.file);
    return room !== 'reviews' || kind !== 'mutations' || !source.imports.includes(commit);
  });
  expect(names(careless)).toEqual([]);
  const ending = /\b(?:recordSteps|noteOutcomes|followReviews|writeNews)\((?!\s*\w+:)/;
  const byHand = product.filter(
    ({ file, text }) =>
      file.startsWith(FEATURES) && file !== commit && ending.test(text.replace(/function \w+\(/g, '')),
  );
  expect(names(byHand)).toEqual([]);
});
