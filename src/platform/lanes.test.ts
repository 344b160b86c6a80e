import { expect, test } from 'vitest';
import { createLanes } from './lanes.ts';

const tick = () => new Promise((resolve) => setImmediate(resolve));

test('work of one key goes one after another, in order, whatever fails before it', async () => {
  const inLane = createLanes();
  const story: string[] = [];
  const step = (name: string, fails = false) =>
    inLane('key', async (isFollowing) => {
      story.push(`${name} begins${isFollowing ? ' after another' : ''}`);
      await tick();
      story.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const answers = await Promise.allSettled([step('a'), step('b', true), step('c')]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(story).toEqual([
    ...['a begins', 'a ends', 'b begins after another', 'b ends', 'c begins after another', 'c ends'],
  ]);
  await step('d');
  expect(story.at(-2)).toBe('d begins');
});

test('work of different keys goes side by side', async () => {
  const inLane = createLanes();
  let isOpen = false;
  const first = inLane('a', async () => {
    while (!isOpen) await tick();
    return 'a';
  });
  await inLane('b', async () => {
    isOpen = true;
  });
  expect(await first).toBe('a');
});
