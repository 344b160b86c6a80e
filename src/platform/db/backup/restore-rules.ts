import pg from 'pg';
import { listForeignKeys, listTriggers, quoted } from './catalog.ts';
import { BackupError } from './error.ts';

const ENABLE = { O: 'enable trigger', R: 'enable replica trigger', A: 'enable always trigger' };

/** Drops triggers and foreign keys for a load (an owner may); the returned function restores them and checks rows. */
export async function suspendRules(client: pg.Client): Promise<() => Promise<void>> {
  const triggers = await listTriggers(client);
  const keys = await listForeignKeys(client);
  for (const key of keys) {
    await client.query(`alter table ${quoted(key)} drop constraint ${pg.escapeIdentifier(key.constraint)}`);
  }
  for (const entry of triggers) {
    await client.query(
      `alter table only ${quoted(entry)} disable trigger ${pg.escapeIdentifier(entry.trigger)}`,
    );
  }
  return async () => {
    for (const { constraint, definition, ...table } of keys) {
      const name = pg.escapeIdentifier(constraint);
      await client
        .query(`alter table ${quoted(table)} add constraint ${name} ${definition}`)
        .catch((error) => {
          throw new BackupError(`The rows do not fit together: ${error.message}. Nothing was changed.`, {
            cause: error,
          });
        });
    }
    for (const { trigger, enabled, ...table } of triggers) {
      await client.query(
        `alter table only ${quoted(table)} ${ENABLE[enabled]} ${pg.escapeIdentifier(trigger)}`,
      );
    }
  };
}
