import type { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { isAwaited, nameOfWork } from '../running-work.ts';
import type { Connection } from './connection.ts';
import { DatabaseAway } from './unavailable.ts';

/** Counts turns of the event loop, so that a process that was busy itself does not blame the server. */
const TICK_MS = 250;
const SUSPECT_TICKS = 4;
const AWAY_TICKS = 10;
const TRY_AGAIN_MS = 100;
const DISK_FULL = '53100';

/** Client-side limits in milliseconds for one statement: they also hold where its session is frozen. */
export interface AnswerLimits {
  inRequest: number;
  otherwise: number;
}

interface Question {
  client: pg.Client;
  ticks: number;
}

interface Wait {
  refuse(): void;
}

/** Pool whose lost connections never end the process, and which fails at once while its server is silent. */
export class WatchedPool extends pg.Pool {
  readonly #connection: pg.ClientConfig;
  readonly #clients = new Set<pg.Client>();
  readonly #busy = new Map<pg.PoolClient | Wait, number>();
  readonly #limits: AnswerLimits | undefined;
  readonly #watch: NodeJS.Timeout;
  #question: Question | null = null;
  #isAway = false;
  #fullAt = Number.NEGATIVE_INFINITY;

  constructor(config: Connection, onError: (error: Error) => void, limits?: AnswerLimits) {
    const clients = new Set<pg.Client>();
    const noteRefusal = ({ code }: pg.DatabaseError) => {
      if (code === DISK_FULL) this.#fullAt = performance.now();
    };
    class WatchedClient extends pg.Client {
      constructor(own?: string | pg.ClientConfig) {
        super(own);
        clients.add(this);
        if (config.unnamedStatements) forgetNames(this);
        this.once('end', () => clients.delete(this));
        // The pool listens to idle clients alone; an unhandled error of a checked-out one would end the process.
        this.on('error', onError);
        // Whoever meets a refusal may swallow it.
        (this as unknown as { connection: EventEmitter }).connection.on('errorMessage', noteRefusal);
      }
    }
    super({ ...config, Client: WatchedClient });
    this.#clients = clients;
    this.#connection = config;
    this.#limits = limits;
    this.on('error', () => {});
    const query = this.query.bind(this);
    this.query = ((statement: Statement, ...more: unknown[]) =>
      Reflect.apply(query, this, [named(statement), ...more])) as pg.Pool['query'];
    this.on('acquire', (client) => this.#busy.set(client, 0));
    this.on('release', (_, client) => this.#busy.delete(client));
    this.#watch = setInterval(() => this.#look(), TICK_MS).unref();
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    if (callback) {
      this.#connect(callback);
      return undefined;
    }
    return new Promise((resolve, reject) =>
      this.#connect((error, client) => (client ? resolve(client) : reject(error))),
    );
  }

  #connect(callback: ConnectCallback): void {
    const refuse = () => callback(new DatabaseAway(), undefined, () => {});
    if (this.#isAway) {
      process.nextTick(refuse);
      return;
    }
    const limit = this.#limits?.[isAwaited() ? 'inRequest' : 'otherwise'];
    const wait = { refuse };
    this.#busy.set(wait, 0);
    super.connect((error, client, done) => {
      if (client && limit) (client as LimitedClient).connectionParameters.query_timeout = limit;
      if (this.#busy.delete(wait)) callback(error, client, done);
      else if (client) done();
    });
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  /** When a statement was refused last because the disk was full, by `performance.now()`. */
  get fullAt(): number {
    return this.#fullAt;
  }

  async untilWritable(): Promise<void> {
    while (!this.ending) {
      const { rows } = await this.query<{ standby: boolean }>('select pg_is_in_recovery() as standby').catch(
        () => ({ rows: [] }),
      );
      if (rows[0]?.standby === false) return;
      await sleep(TRY_AGAIN_MS);
    }
  }

  /** Waits at most `withinMs`, then cuts off and rolls back what remains. */
  async endWithin(withinMs: number): Promise<void> {
    clearInterval(this.#watch);
    this.#question?.client.end().catch(() => {});
    const limit = setTimeout(() => this.#cutOff(), withinMs);
    await this.end().finally(() => clearTimeout(limit));
  }

  #look(): void {
    let isSuspect = this.#isAway;
    for (const [who, ticks] of this.#busy) {
      this.#busy.set(who, ticks + 1);
      if (ticks >= SUSPECT_TICKS) isSuspect = true;
    }
    if (!isSuspect) return;
    const question = this.#question ?? this.#ask();
    this.#question = question;
    question.ticks += 1;
    if (question.ticks <= AWAY_TICKS) return;
    this.#isAway = true;
    this.#cutOff();
    // A new question each time: packets sent into a broken network are lost even when it recovers.
    question.client.end().catch(() => {});
    this.#question = this.#ask();
  }

  #ask(): Question {
    const client = new pg.Client({ ...this.#connection, connectionTimeoutMillis: 0, query_timeout: 0 });
    const question = { client, ticks: 0 };
    const answered = () => {
      client.end().catch(() => {});
      if (this.#question !== question) return;
      this.#question = null;
      this.#isAway = false;
      for (const who of this.#busy.keys()) this.#busy.set(who, 0);
    };
    client.on('error', () => {});
    client
      .connect()
      .then(() => client.query('select 1'))
      // A refusal by the server is an answer too.
      .then(answered, (error: unknown) => error instanceof pg.DatabaseError && answered());
    return question;
  }

  #cutOff(): void {
    for (const client of this.#clients) client.end().catch(() => {});
    for (const who of this.#busy.keys()) {
      if (!('refuse' in who)) continue;
      this.#busy.delete(who);
      who.refuse();
    }
  }
}

type Statement = string | pg.QueryConfig | pg.Submittable;

/** Names its work in front of a statement, for whoever looks at the running ones. A prepared one's text has to stay. */
function named(statement: Statement): Statement {
  const work = nameOfWork();
  if (!work) return statement;
  if (typeof statement === 'string') return `/* ${work} */ ${statement}`;
  if (!('text' in statement) || statement.name || 'submit' in statement) return statement;
  return { ...statement, text: `/* ${work} */ ${statement.text}` };
}

function forgetNames(client: pg.Client): void {
  const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown;
  const unnamed = (config: unknown, ...rest: unknown[]) =>
    query(isNamed(config) ? { ...config, name: undefined } : config, ...rest);
  client.query = unnamed as pg.Client['query'];
}

function isNamed(config: unknown): config is pg.QueryConfig {
  return typeof config === 'object' && config !== null && 'name' in config;
}

type LimitedClient = pg.PoolClient & { connectionParameters: { query_timeout: number } };

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;
