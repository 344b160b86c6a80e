import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readEnv, SettingError, siteAddress } from '../src/env.ts';
import { runToEnd, SERVER, scratchDataDir, startProduct } from './product-process.ts';

const WRONG: [string, string[]][] = [
  ['PORT', ['abc', '-1', '65536', '30 00', '3000.5', '0x50', ' ']],
  ['DATABASE_URL', ['mysql://x:hunter2@y/z', 'localhost', 'postgres:hunter2', 'postgres://']],
  ['DATABASE_DIRECT_URL', ['mysql://x:hunter2@y/z', 'postgres://u:hunter2@h/d']],
  ['DATABASE_OWNER_URL', ['mysql://x:hunter2@y/z', 'postgres://u:hunter2@h/d']],
  ['PREPARED_STATEMENTS', ['yes', '1']],
  [
    'FILES_URL',
    ['https://k:hunter2@h/bucket', 's3://h/bucket', 's3://k:hunter2@h', 's3://k:hunter2@h/b?x=1'],
  ],
  [
    'PAYMENTS_URL',
    [
      'https://k:hunter2@h',
      'cardcom://name:hunter2@h',
      'payplus://k:hunter2@h/terminal',
      'cardcom://1:a:hunter2@',
    ],
  ],
  ['PUBLIC_URL', ['dugri.example', 'ftp://dugri.example', 'https://', 'javascript:alert(1)']],
  [
    'PUBLIC_URL',
    ['https://dugri.example/app', 'https://dugri.example?a', 'https://me:hunter2@dugri.example'],
  ],
  ['SESSION_SECRET', ['hunter2', 'x'.repeat(31)]],
  [
    'SMTP_URL',
    [
      'mail.example',
      'http://mail:hunter2@mail.example',
      'smtp://',
      'smtp://%',
      'smtp://a:hunter2%@b.example',
    ],
  ],
  ['CONTACT_EMAIL', ['nobody', 'a@', '@b.example']],
  ['PRIVATE_HOSTS', ['10.0.0.5', 'https://hooks.example', '*.example', 'a,,b', 'hooks.example/x']],
  ['SUPPLIERS_FILE', ['/no/such/file.json', path.resolve('package.json'), path.resolve('README.md')]],
  ['REVENUE_PARTNERS', ['דנה', 'דנה,יוסי', 'א,ב,ג,ד', 'א,,ג']],
  ['WEB_PROCESSES', ['0', '65', '-1', 'many', '1.5']],
  ['TRUST_PROXY', ['11', '-1', 'yes']],
  ['CONNECTIONS_PER_ADDRESS', ['-1', 'many', '1.5', '1000000']],
  ['COUNTRY_HEADER', ['cf ipcountry', 'x:y', '1']],
  ['RATE_LIMITS', ['true', '0', 'ON']],
  ['BACKUP_AT', ['24:00', '4:40', 'night', '04:60']],
  ['BACKUP_KEEP', ['7', '0,4,6', '7,4', '7,4,6,1', '7,4,-1']],
  ['METRICS_PORT', ['abc', '-1', '65536']],
  ['METRICS_HOST', ['0.0.0.0', '::', '192.0.2.7', 'metrics.example']],
  ['METRICS_TOKEN', ['hunter2', 'hunter2'.padEnd(19, 'x')]],
  ['LOG_LEVEL', ['loud', 'INFO']],
  ['DUGRI_MODE', ['prod']],
];

describe('a wrong value is named in one sentence', () => {
  const cases = WRONG.flatMap(([name, values]) => values.map((value): [string, string] => [name, value]));
  // Proves V56.
  test.each(cases)('%s=%s', (name, value) => {
    const refuse = () => readEnv({ [name]: value });
    expect(refuse).toThrow(SettingError);
    expect(refuse).toThrow(new RegExp(`^The setting ${name} must be [^\\n]+\\.$`));
    if (value.includes('hunter2') && name !== 'PUBLIC_URL') expect(refuse).not.toThrow(/hunter2/);
  });
});

// Proves V111.
test('metrics are open to others with a token alone', () => {
  const token = 'x'.repeat(20);
  expect(readEnv({ METRICS_HOST: '0.0.0.0', METRICS_TOKEN: token })).toMatchObject({
    METRICS_HOST: '0.0.0.0',
  });
  for (const METRICS_HOST of ['127.0.0.1', '127.0.0.9', '::1', 'localhost'])
    expect(readEnv({ METRICS_HOST })).toMatchObject({ METRICS_HOST });
});

describe('a secret in a file', () => {
  const fileWith = (text: string) => {
    const file = path.join(scratchDataDir(), 'secret');
    writeFileSync(file, text);
    return file;
  };

  test('counts as if it were set, and an empty one as not set', () => {
    const secret = 's'.repeat(40);
    const found = readEnv({ SESSION_SECRET_FILE: fileWith(`${secret}\n`), SMTP_URL_FILE: fileWith('\n') });
    expect([found.SESSION_SECRET, found.SMTP_URL]).toEqual([secret, undefined]);
    expect(
      readEnv({ SESSION_SECRET: 'd'.repeat(40), SESSION_SECRET_FILE: fileWith(secret) }).SESSION_SECRET,
    ).toBe('d'.repeat(40));
  });

  test('is judged as any other, and is not shown', () => {
    const SESSION_SECRET_FILE = fileWith('hunter2');
    expect(() => readEnv({ SESSION_SECRET_FILE })).toThrow(
      'The setting SESSION_SECRET must be at least 32 characters.',
    );
  });

  test('that is not there is named', () => {
    expect(() => readEnv({ DATABASE_URL_FILE: '/no/such/file' })).toThrow(
      'The setting DATABASE_URL_FILE must be a file that can be read; it is "/no/such/file".',
    );
  });
});

test('nothing needs to be set, and what is set empty is not set', () => {
  const untouched = readEnv({});
  expect(untouched).toMatchObject({ PORT: 3000, WEB_PROCESSES: 1, TRUST_PROXY: 0, RATE_LIMITS: true });
  expect(path.isAbsolute(untouched.DATA_DIR)).toBe(true);
  const names = WRONG.map(([name]) => [name, '']);
  expect(readEnv(Object.fromEntries([...names, ['HOST', ''], ['DATA_DIR', '']]))).toEqual(untouched);
});

test('what is right is understood', () => {
  expect(
    readEnv({
      PORT: '0',
      DATABASE_URL: 'postgresql://u:p@h/d',
      PUBLIC_URL: 'https://Dugri.example/',
      RATE_LIMITS: 'off',
      TRUST_PROXY: '2',
      COUNTRY_HEADER: 'CF-IPCountry',
    }),
  ).toMatchObject({
    PORT: 0,
    DATABASE_URL: 'postgresql://u:p@h/d',
    PUBLIC_URL: 'https://dugri.example',
    RATE_LIMITS: false,
    TRUST_PROXY: 2,
    COUNTRY_HEADER: 'cf-ipcountry',
  });
});

test.each([
  ['127.0.0.1', 'http://localhost:80'],
  ['::', 'http://localhost:80'],
  ['192.0.2.7', 'http://192.0.2.7:80'],
  ['2001:db8::7', 'http://[2001:db8::7]:80'],
])('listening on %s it is at %s', (HOST, address) => {
  expect(siteAddress(readEnv({ HOST }), 80)).toBe(address);
  expect(siteAddress(readEnv({ HOST, PUBLIC_URL: 'https://dugri.example' }), 80)).toBe(
    'https://dugri.example',
  );
});

test.each(['1', '2'])(
  'a port that is taken ends %s processes, with a sentence',
  { timeout: 120_000, tags: 'slow' },
  async (count) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;
    const { code, stderr } = await runToEnd([SERVER], scratchDataDir(), {
      PORT: String(port),
      WEB_PROCESSES: count,
    });
    expect(code).toBe(1);
    expect(new Set(stderr.trim().split('\n'))).toEqual(
      new Set([`Port ${port} is taken by another program; choose one with PORT=….`]),
    );
  },
);

test('the product itself does not start: one line, no trace, no database', async () => {
  const dataDir = path.join(scratchDataDir(), 'untouched');
  const { code, stdout, stderr } = await runToEnd([SERVER], dataDir, { PORT: 'http' });
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toBe(
    'The setting PORT must be a port number from 0 to 65535 (0 picks a free one); it is "http".\n',
  );
});

// Proves V119.
test('the start names the settings that its pages do without, once and in one line', {
  timeout: 120_000,
  tags: 'slow',
}, async () => {
  const bare = await startProduct(scratchDataDir());
  const lines = bare
    .output()
    .split('\n')
    .filter((line) => /CONTACT_EMAIL|SUPPLIERS_FILE/.test(line));
  expect(lines).toEqual([expect.stringMatching(/^Not set: CONTACT_EMAIL .*SUPPLIERS_FILE .*\.$/)]);
  await bare.stop();
  const complete = await startProduct(scratchDataDir(), {
    CONTACT_EMAIL: 'team@example.com',
    SUPPLIERS_FILE: suppliersFile(),
  });
  expect(complete.output()).not.toContain('Not set');
});

function suppliersFile(): string {
  const file = path.join(scratchDataDir(), 'suppliers.json');
  writeFileSync(file, '[]');
  return file;
}
