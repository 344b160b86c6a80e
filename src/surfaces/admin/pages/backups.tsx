import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { BackupState } from '#features/backups/contract.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatDate, formatDateTime, formatNumber, plural } from '#ui/text/format.ts';
import { adminBackupsCopy as texts } from '../backups.copy.he.ts';
import { backupQuery } from './admin-queries.ts';
import { Fact } from './fact.tsx';

type Run = NonNullable<BackupState['lastBackup']>;

export function Backups() {
  return (
    <section aria-labelledby="backups">
      <h2 id="backups" className="font-bold">
        {texts.title}
      </h2>
      <Loaded
        query={useQuery(backupQuery)}
        of="panel"
        failed={texts.failed}
        skeleton={<Skeleton className="mt-2 h-24 rounded-panel" />}
      >
        {(state) => (state.isOn ? <Scheduled state={state} /> : <Notice tone="warning">{texts.off}</Notice>)}
      </Loaded>
    </section>
  );
}

function Scheduled({ state }: { state: BackupState }) {
  const { at, warnings, failure, drillFailure, lastBackup, lastDrill, kept } = state;
  const reasons = { failed: failure, drill_failed: drillFailure, overdue: null, drill_overdue: null };
  const oldest = kept.at(-1);
  return (
    <>
      <p className="mb-2 text-sm text-muted">{texts.schedule(at ?? '')}</p>
      {warnings.map((warning) => {
        const reason = reasons[warning];
        return (
          <Notice key={warning} tone="error" title={texts.warnings[warning]} className="mb-3">
            {reason && <p>{texts.failures[reason]}</p>}
          </Notice>
        );
      })}
      <dl className="grid gap-2">
        <Fact name={texts.last}>{lastBackup ? <Made run={lastBackup} /> : texts.noneYet}</Fact>
        <Fact name={texts.drill}>
          {lastDrill ? <Made run={lastDrill} note={texts.drilled} /> : texts.noneDrilled}
        </Fact>
        <Fact name={texts.kept}>
          {plural(kept.length, texts.keptCount)}
          {oldest && <Details of={[texts.since(formatDate(oldest.madeAt)), sizeOf(totalOf(kept))]} />}
        </Fact>
      </dl>
    </>
  );
}

function Made({ run: { startedAt, bytes, rows, files }, note }: { run: Run; note?: string }) {
  const details = [
    bytes === null ? null : sizeOf(bytes),
    rows === null ? null : plural(rows, texts.rows),
    files === null ? null : plural(files, texts.files),
  ];
  return (
    <>
      {formatDateTime(startedAt)}
      <Details of={details.filter((detail) => detail !== null)} />
      {note && <Details of={[note]} />}
    </>
  );
}

/** Figures beside each other would run together from left to right. */
function Details({ of }: { of: string[] }) {
  return (
    <span className="block text-sm text-muted">
      {of.map((detail, i) => (
        <Fragment key={detail}>
          {i > 0 && ' · '}
          <bdi>{detail}</bdi>
        </Fragment>
      ))}
    </span>
  );
}

function totalOf(kept: BackupState['kept']): number {
  return kept.reduce((sum, { bytes }) => sum + bytes, 0);
}

const KB = 1_024;
const MB = KB ** 2;
const GB = KB ** 3;

function sizeOf(bytes: number): string {
  if (bytes < MB) return texts.size(formatNumber(Math.ceil(bytes / KB)), 'KB');
  const [size, unit] = bytes < GB ? ([bytes / MB, 'MB'] as const) : ([bytes / GB, 'GB'] as const);
  return texts.size(formatNumber(Math.round(size * 10) / 10), unit);
}
