import pg from 'pg';
import { BackupError } from './error.ts';

/** The migrator's record is no row to restore: it says what the store is, and a restore compares it. */
const MIGRATIONS = { schema: 'drizzle', name: '__drizzle_migrations' };
/** Queues are created anew by their library; a job that ran after the backup must not send its mail a second time. Fingerprints are the target's own. */
const LEFT_OUT = [MIGRATIONS.schema, 'pgboss', 'installation'];

const IS_OURS = `(n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and n.nspname <> all ($1))`;

export interface Relation {
  schema: string;
  name: string;
}

export interface Table extends Relation {
  partitioned: boolean;
  unlogged: boolean;
  columns: string[];
}

export async function listTables(client: pg.Client): Promise<Table[]> {
  return ours<Table>(
    client,
    `select n.nspname as schema, c.relname as name, c.relkind = 'p' as partitioned, c.relpersistence = 'u' as unlogged,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${IS_OURS} and c.relkind in ('r', 'p') and not c.relispartition
       and not exists (select from pg_depend d
                       where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     order by 1, 2`,
  );
}

export async function listSequences(client: pg.Client): Promise<Relation[]> {
  return ours<Relation>(
    client,
    `select n.nspname as schema, c.relname as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${IS_OURS} and c.relkind = 'S' order by 1, 2`,
  );
}

export interface Trigger extends Relation {
  trigger: string;
  /** "O" fires normally, "R" on a replica, "A" always. */
  enabled: 'O' | 'R' | 'A';
}

export async function listTriggers(client: pg.Client): Promise<Trigger[]> {
  return ours<Trigger>(
    client,
    `select n.nspname as schema, c.relname as name, t.tgname as trigger, t.tgenabled as enabled
     from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
     where ${IS_OURS} and not t.tgisinternal and t.tgenabled <> 'D' and c.relkind in ('r', 'p')
     order by 1, 2, 3`,
  );
}

export interface ForeignKey extends Relation {
  constraint: string;
  definition: string;
}

/** Lists foreign keys of the product; those that partitions inherit come with their parent's. */
export async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  return ours<ForeignKey>(
    client,
    `select n.nspname as schema, c.relname as name, k.conname as constraint,
       pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
     where ${IS_OURS} and k.contype = 'f' and k.conparentid = 0
     order by 1, 2, 3`,
  );
}

export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows: found } = await client.query('select to_regclass($1) as table', [quoted(MIGRATIONS)]);
  if (found[0]?.table === null)
    throw new BackupError('The database is not one of this program: it has no migrations.');
  const { rows } = await client.query<{ hash: string }>(`select hash from ${quoted(MIGRATIONS)} order by id`);
  return rows.map(({ hash }) => hash);
}

export function quoted({ schema, name }: Relation): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

export function nameOf({ schema, name }: Relation): string {
  return `${schema}.${name}`;
}

async function ours<T extends Relation>(client: pg.Client, query: string): Promise<T[]> {
  const { rows } = await client.query<T>(query, [LEFT_OUT]);
  return rows;
}
