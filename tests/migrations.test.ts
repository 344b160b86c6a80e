import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';

const SNAPSHOTS = path.resolve(import.meta.dirname, '../db/migrations/meta');

test('the migrations make exactly the tables that the schemas declare', async () => {
  const schemas = import.meta.glob<Record<string, unknown>>('../src/**/{schema,*.schema}.ts', {
    eager: true,
  });
  const declared = Object.assign({}, ...Object.values(schemas));
  const last = readdirSync(SNAPSHOTS)
    .filter((file) => file.endsWith('_snapshot.json'))
    .sort()
    .at(-1);
  const migrated = JSON.parse(readFileSync(path.join(SNAPSHOTS, `${last}`), 'utf8'));

  expect(await generateMigration(migrated, generateDrizzleJson(declared, migrated.id))).toEqual([]);
});
