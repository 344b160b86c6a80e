import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './sources.ts';

// docs/decisions/README.md lists the decision records and what later ones made of them.

const FOLDER = path.join(ROOT, 'docs/decisions');
const STATUS = /^(in force(, changed by \d{3}(, \d{3})*( and \d{3})?)?|replaced by \d{3}|given up: .+)$/;

const read = (file: string) => readFileSync(path.join(FOLDER, file), 'utf8');
const numbersIn = (text: string): string[] => text.match(/\b\d{3}\b/g) ?? [];

const files = readdirSync(FOLDER)
  .filter((file) => file !== 'README.md')
  .sort();
const rows = read('README.md')
  .split('\n')
  .filter((line) => /^\| \[?\d/.test(line))
  .map((line) => {
    const [, number = '', title = '', file = '', status = ''] =
      /^\| (\d{3}) \| \[(.+)\]\((.+)\) \| (.+) \|$/.exec(line) ?? [];
    return { line, number, title, file, status };
  });

test('the index lists every record by number and title, in order', () => {
  const listed = rows.map(({ number, title, file }) => `${file}: # ${number} ${title}`);
  expect(listed).toEqual(files.map((file) => `${file}: ${read(file).split('\n', 1)[0]}`));
  expect(rows.filter(({ number, file }) => !file.startsWith(`${number}-`))).toEqual([]);
});

test('every status has one of the forms', () => {
  expect(rows.filter(({ status }) => !STATUS.test(status)).map(({ line }) => line)).toEqual([]);
});

test('the index and the records name the same later records', () => {
  const wrong = rows.flatMap(({ number, file, status }) => {
    const text = read(file);
    const changedBy = status.startsWith('given up') ? [] : numbersIn(status);
    const noted = /^Status:.*(?:\n.+)*/m.exec(text)?.[0].replace(/\]\(.*?\)/g, ']') ?? '';
    const named = [...noted.matchAll(/\bby \[?(\d{3})/g)].map(([, later = '']) => later);
    return [
      ...changedBy
        .filter((later) => !numbersIn(text).includes(later))
        .map((later) => `${number} does not name ${later}`),
      ...named
        .filter((later) => !changedBy.includes(later))
        .map((later) => `the index does not name ${later} for ${number}`),
    ];
  });
  expect(wrong).toEqual([]);
});
