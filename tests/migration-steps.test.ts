import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { breaksOlderVersion } from './migration-steps.ts';

const FOLDER = path.resolve(import.meta.dirname, '../db/migrations');
/** Landed before this rule. */
const LAST_EXCEPTED = 46;

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql'));
const tags = files.map((name) => name.replace(/\.sql$/, ''));

test('a migration only adds, unless it says which earlier one it completes', () => {
  const broken = files
    .filter((name) => Number(name.slice(0, 4)) > LAST_EXCEPTED)
    .flatMap((name) => {
      const sql = readFileSync(path.join(FOLDER, name), 'utf8');
      return breaksOlderVersion(sql, { tag: name.replace(/\.sql$/, ''), known: tags }).map(
        (why) => `${name}: ${why}`,
      );
    });
  expect(broken).toEqual([]);
});

const TAG = '0048_new';
const known = ['0047_expand', TAG, '0049_later'];
const found = (sql: string) => breaksOlderVersion(sql, { tag: TAG, known }).length;

test.each([
  'CREATE TABLE "a" ("id" uuid PRIMARY KEY NOT NULL, CONSTRAINT "b" CHECK (true));',
  'CREATE TABLE "a" ("id" uuid);--> statement-breakpoint\nALTER TABLE "a" ADD CONSTRAINT "b" CHECK (true);--> statement-breakpoint\nCREATE UNIQUE INDEX "c" ON "a" USING btree ("id");',
  'ALTER TABLE "cards" ADD COLUMN "note" text;',
  `ALTER TABLE "cards" ADD COLUMN "note" text DEFAULT '' NOT NULL;`,
  'ALTER TABLE "cards" ALTER COLUMN "note" DROP NOT NULL;',
  'CREATE INDEX "c" ON "cards" USING btree ("id");',
  `-- This drops nothing: "drop table" stands in a comment.\nselect 'drop table';`,
  'create or replace function f() returns trigger language plpgsql as $$ begin delete from a; end $$;',
  'ALTER TABLE "cards" ADD CONSTRAINT "b" CHECK (true) NOT VALID;\n-- completes 0047_expand',
  '-- completes 0047_expand: nothing reads the column since\nALTER TABLE "cards" DROP COLUMN "note";',
])('adds only: %s', (sql) => expect(found(sql)).toBe(0));

test.each([
  'DROP TABLE "a";',
  'ALTER TABLE "cards" DROP COLUMN "note";',
  'ALTER TABLE "cards" RENAME COLUMN "note" TO "remark";',
  'ALTER TABLE "a" RENAME TO "b";',
  'ALTER TABLE "cards" ADD COLUMN "note" text NOT NULL;',
  'ALTER TABLE "cards" ALTER COLUMN "note" SET NOT NULL;',
  'ALTER TABLE "cards" ALTER COLUMN "note" DROP DEFAULT;',
  'ALTER TABLE "cards" ALTER COLUMN "note" SET DATA TYPE integer;',
  'ALTER TABLE "cards" ADD CONSTRAINT "b" CHECK (true);',
  'CREATE UNIQUE INDEX "c" ON "cards" USING btree ("id");',
  'drop trigger t on reviews;',
  'drop index c;',
  '-- completes 0049_later\nDROP TABLE "a";',
  '-- completes 0040_unknown\nDROP TABLE "a";',
])('breaks what runs beside it: %s', (sql) => expect(found(sql)).toBe(1));
