/**
 * A named statement that is built once for each database and planned once by each of its connections: for what every
 * visitor asks, where building and planning cost more than the rows. A pooler in between has to know named statements
 * (PgBouncer does from 1.21).
 * @param prepare builds it with drizzle's `prepare`
 */
export function prepared<Database extends object, Statement>(
  prepare: (db: Database) => Statement,
): (db: Database) => Statement {
  const statements = new WeakMap<Database, Statement>();
  return (db) => {
    const statement = statements.get(db) ?? prepare(db);
    statements.set(db, statement);
    return statement;
  };
}
