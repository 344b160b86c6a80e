import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { until } from '../processes.ts';
import { FILES, filledIn } from './configuration.ts';
import { type Host, makeHost, makeSwitch, startOn } from './hosts.ts';

const NETWORK = '10.77.0.';
const HERE = `${NETWORK}1`;
const ADDRESSES = { db1: 11, db2: 12, db3: 13, web1: 21, web2: 22, objects: 30, balancer: 40 };
const OBJECTS_PORT = 8080;
const OBJECTS_USER = 'dugri:web';
const START_MS = 120_000;
const ASK_MS = 1_500;

export type Name = keyof typeof ADDRESSES;

export interface Member {
  name: Name;
  role: string;
}

/** Everything of ops/cluster, running. */
export interface Nodes {
  address: string;
  host(name: Name): Host;
  /** Starts all that belongs on a host, anew after it was killed. */
  start(name: Name): Promise<void>;
  /** The database nodes as Patroni sees them; none where no node answers. */
  members(): Promise<Member[]>;
  /** Asks the primary as its superuser. */
  ask<T extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<T[]>;
}

const secret = () => randomBytes(24).toString('hex');

/** @param folder where every host has its configuration, its state and its logs */
export async function startNodes(folder: string): Promise<Nodes> {
  makeSwitch(HERE);
  const names = Object.keys(ADDRESSES) as Name[];
  const hosts = new Map<Name, Host>();
  for (const name of names) hosts.set(name, await makeHost(name, NETWORK + ADDRESSES[name]));
  const host = (name: Name) => hosts.get(name) as Host;
  const [superuser, files] = [secret(), secret()];
  const variables = {
    ...Object.fromEntries(names.map((name) => [name.toUpperCase(), host(name).address])),
    NETWORK: `${NETWORK}0/24`,
    PUBLIC_URL: `http://${host('balancer').address}`,
    SUPERUSER_PASSWORD: superuser,
    REPLICATION_PASSWORD: secret(),
    DUGRI_PASSWORD: secret(),
    FILES_URL: `s3+http://${encodeURIComponent(OBJECTS_USER)}:${files}@${host('objects').address}:${OBJECTS_PORT}/dugri/files`,
    SESSION_SECRET: secret(),
    BACKUP_ENDPOINT: host('objects').address,
    BACKUP_BUCKET: 'dugri',
    BACKUP_REGION: 'us-east-1',
    BACKUP_KEY: OBJECTS_USER,
    BACKUP_KEY_SECRET: files,
    BACKUP_PASSWORD: secret(),
    BACKUP_VERIFY_TLS: 'n',
  };
  for (const name of names) configure(folder, host(name), variables);
  const members = async () => {
    for (const name of ['db1', 'db2', 'db3'] as const) {
      const answer = await asked(`http://${host(name).address}:8008/cluster`);
      const found = (answer && (await answer.json())) as { members?: Member[] } | null;
      if (found?.members?.some(({ role }) => role === 'leader')) return found.members;
    }
    return [];
  };
  const nodes: Nodes = {
    address: variables.PUBLIC_URL,
    host,
    members,
    start: (name) => startAll(folder, host(name), files),
    async ask(text, values = []) {
      const leader = (await members()).find(({ role }) => role === 'leader')?.name ?? 'db1';
      const { address } = host(leader);
      const client = new pg.Client({
        host: address,
        user: 'postgres',
        password: superuser,
        database: 'dugri',
      });
      client.on('error', () => {});
      await client.connect();
      return (await client.query(text, values).finally(() => client.end())).rows;
    },
  };
  return nodes;
}

/** The primary is followed by both standbys, and commits wait for one of them. */
export async function isWhole({ members, ask }: Nodes): Promise<boolean> {
  const all = await members();
  if (all.length < 3 || !all.some(({ role }) => role === 'sync_standby')) return false;
  const followers = await ask<{ sync: string }>(
    `select sync_state as sync from pg_stat_replication where state = 'streaming' and application_name like 'db%'`,
  ).catch(() => []);
  return followers.length === 2 && followers.some(({ sync }) => sync === 'sync');
}

/** @throws with the end of the log, where the host does not answer in time */
export async function untilAnswers(url: string, log: string): Promise<void> {
  if (await until(async () => (await asked(url))?.status === 200, START_MS)) return;
  throw new Error(`${url} does not answer:\n${readFileSync(log, 'utf8').slice(-2_000)}`);
}

function asked(url: string): Promise<Response | null> {
  return fetch(url, { signal: AbortSignal.timeout(ASK_MS) }).catch(() => null);
}

function configure(folder: string, { name, address }: Host, variables: Record<string, string>): void {
  const [config, state] = [path.join(folder, name, 'config'), path.join(folder, name, 'state')];
  const all: Record<string, string> = {
    ...variables,
    NAME: name,
    ADDRESS: address,
    CONFIG: config,
    STATE: state,
  };
  mkdirSync(config, { recursive: true });
  mkdirSync(path.join(state, 'data'), { recursive: true });
  for (const file of FILES) writeFileSync(path.join(config, file), filledIn(file, all));
  for (const script of FILES.filter((file) => file.endsWith('.sh')))
    chmodSync(path.join(config, script), 0o755);
  if (!name.startsWith('web')) execFileSync('chown', ['-R', 'postgres:', state]);
}

/** @param files the object store's secret */
async function startAll(folder: string, host: Host, files: string): Promise<void> {
  const file = (name: string) => path.join(folder, host.name, 'config', name);
  const log = (name: string) => path.join(folder, host.name, `${name}.log`);
  const run = (name: string, command: string[], user?: string, env?: Record<string, string>) =>
    startOn(host, command, { log: log(name), user, env });
  if (host.name.startsWith('db')) {
    run('etcd', ['etcd'], 'postgres', settingsIn(file('etcd.env')));
    run('patroni', ['patroni', file('patroni.yml')], 'postgres');
  } else if (host.name === 'objects') {
    const state = path.join(folder, host.name, 'state/data');
    const program = ['/usr/bin/python3', 'tests/object-store.py', state, host.address, String(OBJECTS_PORT)];
    run('swift', [...program, OBJECTS_USER, files, 'dugri']);
    run('haproxy', ['haproxy', '-db', '-f', writeTlsProxy(path.join(folder, host.name, 'state'), host)]);
  } else if (host.name === 'balancer') {
    run('haproxy', ['haproxy', '-db', '-f', file('haproxy-web.cfg')]);
  } else {
    run('haproxy', ['haproxy', '-db', '-f', file('haproxy-database.cfg')]);
    run('pgbouncer', ['pgbouncer', file('pgbouncer.ini')], 'postgres');
    const env = { ...settingsIn(file('dugri.env')), RATE_LIMITS: 'off', LOG_LEVEL: 'warn' };
    run('dugri', [process.execPath, 'build/product/server.js'], undefined, env);
    await untilAnswers(`http://${host.address}:3000/readyz`, log('dugri'));
  }
}

/** pgBackRest speaks to object stores by TLS alone. @returns the configuration of a proxy in front of one without it */
function writeTlsProxy(state: string, { address }: Host): string {
  const [key, pem, config] = ['tls.key', 'tls.pem', 'tls.cfg'].map((file) => path.join(state, file)) as [
    string,
    string,
    string,
  ];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', '-subj', `/CN=${address}`];
  execFileSync('openssl', [...request, '-keyout', key, '-out', pem], { stdio: 'ignore' });
  writeFileSync(pem, readFileSync(pem, 'utf8') + readFileSync(key, 'utf8'));
  const lines = [
    'defaults',
    '  mode http',
    '  timeout connect 5s',
    '  timeout client 60s',
    '  timeout server 60s',
    'listen objects',
    `  bind ${address}:443 ssl crt ${pem}`,
    `  server swift ${address}:${OBJECTS_PORT}`,
  ];
  writeFileSync(config, `${lines.join('\n')}\n`);
  return config;
}

function settingsIn(file: string): Record<string, string> {
  const lines = readFileSync(file, 'utf8').split('\n');
  return Object.fromEntries(
    lines.filter((line) => /^\w+=/.test(line)).map((line) => [line.split('=')[0], line.replace(/^\w+=/, '')]),
  );
}
