import type pg from 'pg';

/** The product's role in the embedded PostgreSQL. */
export const PRODUCT_ROLE = 'dugri_product';

export interface DatabaseRole {
  name: string;
  /** A superuser, or an owner of the product's tables. */
  isPrivileged: boolean;
}

export async function getCurrentRole(client: pg.ClientBase): Promise<DatabaseRole> {
  const { rows } = await client.query<DatabaseRole>(`
    select rolname as name, rolsuper or exists (
        select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relowner = pg_roles.oid
      ) as "isPrivileged"
    from pg_roles where rolname = current_user`);
  return rows[0] as DatabaseRole;
}

/**
 * Makes `role` where it is missing, lets it read and write rows, and makes it the owner of the job queue's schema, whose
 * library creates and changes its own tables. Writes nothing when no right is missing.
 * @param client signed in as the owner of the tables
 */
export async function grantProductRights(client: pg.ClientBase, role: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (!rowCount) await client.query(`create role ${client.escapeIdentifier(role)} login`);
  const missing = await client.query<{ statement: string }>(MISSING_RIGHTS, [role]);
  for (const { statement } of missing.rows) await client.query(statement);
}

/** Statements that grant what the role `$1` lacks, in order. */
const MISSING_RIGHTS = `
  with role as (select $1::text as name),
  tables as (
    select c.oid, pg_get_userbyid(c.relowner) as owner, n.nspname as schema
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname in ('public', 'installation', 'drizzle', 'pgboss')),
  needed as (
    select 1 as step, format('create schema pgboss authorization %I', name) as statement
    from role where to_regnamespace('pgboss') is null
    union all
    select 1, format('alter schema pgboss owner to %I', name)
    from role, pg_namespace where nspname = 'pgboss' and pg_get_userbyid(nspowner) <> name
    union all
    select 2, format('alter table %s owner to %I', oid::regclass, name)
    from role, tables where schema = 'pgboss' and owner <> name
    union all
    select 2, format('alter routine %s owner to %I', oid::regprocedure, name)
    from role, pg_proc where pronamespace = to_regnamespace('pgboss') and pg_get_userbyid(proowner) <> name
    union all
    select 2, format('alter type %s owner to %I', oid::regtype, name)
    from role, pg_type
    where typnamespace = to_regnamespace('pgboss') and typtype in ('e', 'd') and pg_get_userbyid(typowner) <> name
    union all
    select 3, format('grant usage on schema %I to %I', nspname, name)
    from role, pg_namespace
    where nspname in ('public', 'installation', 'drizzle') and not has_schema_privilege(name, oid, 'usage')
    union all
    select 3, format('grant select, insert, update, delete on %s to %I', oid::regclass, name)
    from role, tables
    where schema in ('public', 'installation') and not (
      has_table_privilege(name, oid, 'select') and has_table_privilege(name, oid, 'insert')
      and has_table_privilege(name, oid, 'update') and has_table_privilege(name, oid, 'delete'))
    union all
    select 3, format('grant select on %s to %I', oid::regclass, name)
    from role, tables where schema = 'drizzle' and not has_table_privilege(name, oid, 'select'))
  select statement from needed order by step`;
