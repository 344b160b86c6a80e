import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { KeptSecretError, keptSecret } from './kept-secret.ts';

function temporaryFolder(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'secret-'));
  onTestFinished(() => fs.rmSync(dir, { recursive: true, force: true }));
  return dir;
}

test('it is made once, for its owner alone, and leaves no draft', () => {
  const dir = temporaryFolder();
  const file = path.join(dir, 'session-secret');
  const secret = keptSecret(file);
  expect(secret.length).toBeGreaterThanOrEqual(32);
  expect(keptSecret(file)).toBe(secret);
  expect(fs.readdirSync(dir)).toEqual(['session-secret']);
  expect(fs.statSync(file).mode & 0o777).toBe(0o600);
});

// Proves V94.
test.each(['', '\n', 'x'.repeat(31), `${'x'.repeat(31)}\n`])(
  'an empty or short one is refused: %j',
  (text) => {
    const file = path.join(temporaryFolder(), 'session-secret');
    fs.writeFileSync(file, text);
    expect(() => keptSecret(file)).toThrow(KeptSecretError);
    expect(() => keptSecret(file)).toThrow(
      /holds \d+ characters .* put it back from a copy, or remove the file/,
    );
    expect(fs.readFileSync(file, 'utf8')).toBe(text);
  },
);

// Proves V94.
test('where it cannot be written, that is said and nothing is left', () => {
  const dir = temporaryFolder();
  const file = path.join(dir, 'missing', 'session-secret');
  expect(() => keptSecret(file)).toThrow(/^The session secret cannot be kept in .*ENOENT/);
  expect(fs.readdirSync(dir)).toEqual([]);
});
