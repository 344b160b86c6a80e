import type pg from 'pg';

/** Role that the product runs as in the embedded PostgreSQL. */
export const PRODUCT_ROLE = 'dugri_product';

/** Of whoever signs in. */
export interface SignedIn {
  role: string;
  /** May run programs on the server, switch triggers off, or drop tables. */
  isMighty: boolean;
}

export async function describeRole(client: pg.ClientBase): Promise<SignedIn> {
  const { rows } = await client.query<SignedIn>(`
    select rolname as role, rolsuper or exists (
        select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relowner = pg_roles.oid
      ) as "isMighty"
    from pg_roles where rolname = current_user`);
  return rows[0] as SignedIn;
}

/**
 * Lets `role` read and write rows, and gives it the schema of the job queue, whose library makes and changes tables of its
 * own. The tables stay their owner's. Runs only what is missing.
 * @param client signed in as the owner
 */
export async function letWork(client: pg.ClientBase, role: string): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    'select exists (select from pg_roles where rolname = $1)',
    [role],
  );
  if (!rows[0]?.exists) await client.query(`create role ${client.escapeIdentifier(role)} login`);
  const missing = await client.query<{ statement: string }>(MISSING, [role]);
  for (const { statement } of missing.rows) await client.query(statement);
}

const MISSING = `
  with role as (select $1::text as name),
  relations as (
    select c.oid, c.relkind as kind, c.relowner::regrole::name as owner, n.nspname as schema
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'S') and not exists (
      select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid
        and (d.deptype = 'e' or c.relkind = 'S' and n.nspname = 'pgboss' and d.deptype in ('a', 'i')))),
  needed as (
    select 1 as step, format('create schema pgboss authorization %I', name) as statement
    from role where to_regnamespace('pgboss') is null
    union all
    select 1, format('alter schema pgboss owner to %I', name)
    from role, pg_namespace where nspname = 'pgboss' and nspowner::regrole::name <> name
    union all
    select 2, format('alter %s %s owner to %I', case kind when 'S' then 'sequence' when 'v' then 'view' else 'table' end,
      oid::regclass, name)
    from role, relations where schema = 'pgboss' and owner <> name
    union all
    select 2, format('alter routine %s owner to %I', oid::regprocedure, name)
    from role, pg_proc where pronamespace = to_regnamespace('pgboss') and proowner::regrole::name <> name
    union all
    select 2, format('alter type %s owner to %I', oid::regtype, name)
    from role, pg_type
    where typnamespace = to_regnamespace('pgboss') and typtype in ('e', 'd') and typowner::regrole::name <> name
    union all
    select 3, format('grant usage on schema %I to %I', nspname, name)
    from role, pg_namespace where nspname in ('public', 'installation', 'drizzle') and not has_schema_privilege(name, oid, 'usage')
    union all
    select 3, format('grant select, insert, update, delete on %s to %I', oid::regclass, name)
    from role, relations
    where schema in ('public', 'installation') and kind in ('r', 'p') and not (
      has_table_privilege(name, oid, 'select') and has_table_privilege(name, oid, 'insert')
      and has_table_privilege(name, oid, 'update') and has_table_privilege(name, oid, 'delete'))
    union all
    select 3, format('grant select on %s to %I', oid::regclass, name)
    from role, relations
    where kind in ('r', 'p', 'v') and (schema = 'drizzle' or schema = 'public' and kind = 'v')
      and not has_table_privilege(name, oid, 'select')
    union all
    select 3, format('grant usage, select on sequence %s to %I', oid::regclass, name)
    from role, relations where schema = 'public' and kind = 'S' and not has_sequence_privilege(name, oid, 'usage'))
  select statement from needed order by step`;
