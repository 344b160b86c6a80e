import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vitest/config';

/** They read the sources alone: seconds, and no database. */
const STRUCTURE = [
  'tests/structure.test.ts',
  'tests/figures.test.ts',
  'tests/migration-steps.test.ts',
  'tests/hebrew-copy.test.ts',
  'tests/rooms.test.ts',
  'tests/specification.test.ts',
  'tests/decisions.test.ts',
  'tests/supply-chain.test.ts',
  'tests/service-mails.test.ts',
  'tests/security.test.ts',
];

/**
 * Where slow tests are left out, a file of nothing else is not loaded: the servers and connections it opens as it is
 * loaded would stay, since hooks of a file without a test to run are not called.
 */
const UNLOADED = process.argv.includes('--tags-filter=!slow')
  ? globSync('{src,tests,scripts}/**/*.test.{ts,tsx}').filter((file) =>
      readFileSync(file, 'utf8').startsWith('// @module-tag slow'),
    )
  : [];

export default defineConfig({
  test: {
    // Left to `npm test -- all`: a whole file by `// @module-tag slow`.
    tags: [{ name: 'slow' }],
    projects: [
      // Ended when they hang, on a busy machine too.
      { test: { name: 'structure', include: STRUCTURE, testTimeout: 60_000 } },
      {
        plugins: [tailwindcss()],
        resolve: { alias: { '@node-rs/argon2': path.resolve(import.meta.dirname, 'tests/quick-argon2.ts') } },
        test: {
          name: 'product',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [...STRUCTURE, ...UNLOADED],
          globalSetup: ['tests/global-setup.ts'],
          setupFiles: ['tests/setup.ts'],
          // What is imported keeps nothing of its own: files share it, and the product is evaluated once a worker.
          isolate: false,
          // They end what hangs, on a busy machine too, and say nothing of how fast a test has to be.
          testTimeout: 60_000,
          hookTimeout: 120_000,
          css: true,
        },
      },
    ],
    maxWorkers: 2,
  },
});
