import { addDays, zonedDay, zonedParts } from '#platform/zoned-time.ts';
import type { BackupWarning } from './contract.ts';

/** Number of days, weeks and months that keep a backup each. */
export interface Retention {
  days: number;
  weeks: number;
  months: number;
}

const HOUR_MS = 3_600_000;
const OVERDUE_MS = 30 * HOUR_MS;
export const DRILL_EVERY_MS = 7 * 24 * HOUR_MS - HOUR_MS;
const DRILL_OVERDUE_MS = 9 * 24 * HOUR_MS;

const NAME = /^dugri-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;

export function backupName(at: Date): string {
  return `dugri-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar.gz`;
}

/** @returns null for a file that is no scheduled backup, which is then nobody's to remove */
export function timeOfBackup(name: string): Date | null {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  const at = new Date(`${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Keeps the newest backup of each of the last days, weeks and months in Israel that have one. */
export function superfluousBackups(names: string[], { days, weeks, months }: Retention): string[] {
  const newestFirst = names
    .flatMap((name) => {
      const at = timeOfBackup(name);
      return at ? [{ name, at }] : [];
    })
    .sort((one, other) => other.at.getTime() - one.at.getTime());
  const kept = new Set<string>();
  const keep = (count: number, periodOf: (at: Date) => string) => {
    const seen = new Set<string>();
    for (const { name, at } of newestFirst) {
      if (seen.size === count) return;
      const period = periodOf(at);
      if (!seen.has(period)) kept.add(name);
      seen.add(period);
    }
  };
  keep(days, zonedDay);
  keep(weeks, (at) => addDays(zonedDay(at), -zonedParts(at).weekday));
  keep(months, (at) => zonedDay(at).slice(0, 7));
  return newestFirst.map(({ name }) => name).filter((name) => !kept.has(name));
}

export interface LastRuns {
  /** When backups were first scheduled, as far as is known. */
  since: Date | null;
  succeededAt: Date | null;
  hasFailed: boolean;
  drilledAt: Date | null;
  hasDrillFailed: boolean;
}

export function warningsOf(last: LastRuns, now: Date): BackupWarning[] {
  const isOlder = (at: Date | null, limit: number) => at !== null && now.getTime() - at.getTime() > limit;
  return [
    ...(last.hasFailed ? ['failed' as const] : []),
    ...(isOlder(last.succeededAt ?? last.since, OVERDUE_MS) ? ['overdue' as const] : []),
    ...(last.hasDrillFailed ? ['drill_failed' as const] : []),
    ...(isOlder(last.drilledAt ?? last.since, DRILL_OVERDUE_MS) ? ['drill_overdue' as const] : []),
  ];
}
