import { desc } from 'drizzle-orm';
import { send } from '#features/accounts/testing/account.ts';
import type { LogEntry } from '#features/audit/contract.ts';
import { adminLog } from '#features/audit/schema.ts';
import type { Owner, World } from '../../../../tests/world.ts';
import type { AdminAccount, AdminStats, ChangeUser } from '../contract.ts';

interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

/** Acts of an admin over the API. */
export function adminCalls(admin: Owner) {
  const read = async <T>(path: string): Promise<T> => {
    const response = await admin.request(path);
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json() as Promise<T>;
  };
  return {
    stats: () => read<AdminStats>('/api/admin/stats'),
    find: (q: string, more = '') =>
      read<Page<AdminAccount>>(`/api/admin/users?q=${encodeURIComponent(q)}${more}`),
    log: (query = '') => read<Page<LogEntry>>(`/api/admin/log${query}`),
    change: (id: string, change: ChangeUser) => send(admin, 'PUT', `/api/admin/users/${id}`, change),
    remove: (id: string) => send(admin, 'DELETE', `/api/admin/users/${id}`),
    signOut: (id: string) => send(admin, 'POST', `/api/admin/users/${id}/sign-out`),
  };
}

/** Entries of the log, newest first. */
export function logged(world: World) {
  return world.db
    .select({
      act: adminLog.act,
      adminId: adminLog.adminId,
      subjectIds: adminLog.subjectIds,
      details: adminLog.details,
    })
    .from(adminLog)
    .orderBy(desc(adminLog.id));
}
