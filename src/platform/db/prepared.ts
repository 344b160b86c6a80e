/** Prepares a named statement once per connection, unless its pool takes names away (`unnamedStatements`). */
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
