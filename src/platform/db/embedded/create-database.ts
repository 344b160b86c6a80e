import pg from 'pg';
import type { EmbeddedConnection } from './start.ts';

const NO_SUCH_DATABASE = '3D000';

export async function createDatabaseIfMissing(connection: EmbeddedConnection): Promise<void> {
  const probe = new pg.Client(connection);
  probe.on('error', () => {});
  try {
    await probe.connect();
    return;
  } catch (error) {
    if ((error as { code?: string }).code !== NO_SUCH_DATABASE) throw error;
  } finally {
    await probe.end().catch(() => {});
  }
  const admin = new pg.Client({ ...connection, database: 'postgres' });
  admin.on('error', () => {});
  await admin.connect();
  try {
    await admin.query(`create database ${admin.escapeIdentifier(connection.database)}`);
  } finally {
    await admin.end();
  }
}
