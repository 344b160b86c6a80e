import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const MODULE = path.join(import.meta.dirname, 'source-lines.ts');

test('a trace names the line of the source, where the built file has a map', () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'dugri-traces-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const built = (name: string) => path.join(dir, `${name}.mjs`);
  for (const name of ['mapped', 'bare']) writeFileSync(built(name), 'throw new Error("no");\n');
  // Line 1 of the built file is line 9 of the source.
  const map = { version: 3, sources: ['../src/a.ts'], names: [], mappings: 'AAQA' };
  writeFileSync(`${built('mapped')}.map`, JSON.stringify(map));
  const traceOf = (name: string) => {
    const program = `import { nameSourceLines } from ${JSON.stringify(MODULE)};
      nameSourceLines();
      await import(${JSON.stringify(built(name))}).catch(({ stack }) => console.log(stack));`;
    const args = ['--input-type=module', '--eval', program];
    return execFileSync(process.execPath, args, { encoding: 'utf8' }).split('\n');
  };
  expect(traceOf('mapped')).toEqual(
    expect.arrayContaining(['Error: no', `    at ${path.resolve(dir, '../src/a.ts')}:9:7`]),
  );
  expect(traceOf('bare')[1]).toContain('bare.mjs:1:7');
});
