import { expect, test } from 'vitest';
import { createKeyedMutex } from './keyed-mutex.ts';

const tick = () => new Promise((resolve) => setImmediate(resolve));

test('work of one key goes one after another, in order, whatever fails before it', async () => {
  const runExclusive = createKeyedMutex();
  const story: string[] = [];
  const step = (name: string, fails = false) =>
    runExclusive('key', async () => {
      story.push(`${name} begins`);
      await tick();
      story.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    });
  const answers = await Promise.allSettled([step('a'), step('b', true), step('c')]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(story).toEqual([...['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']]);
  await step('d');
  expect(story.at(-2)).toBe('d begins');
});

test('work of different keys goes side by side', async () => {
  const runExclusive = createKeyedMutex();
  let isOpen = false;
  const first = runExclusive('a', async () => {
    while (!isOpen) await tick();
    return 'a';
  });
  await runExclusive('b', async () => {
    isOpen = true;
  });
  expect(await first).toBe('a');
});
