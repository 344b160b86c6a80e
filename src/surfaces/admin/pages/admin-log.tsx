import { useInfiniteQuery } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { planNames } from '#features/accounts/plan-names/copy.he.ts';
import type { LogEntry } from '#features/audit/contract.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { formatDateTime, formatMoney, formatMonth, plural } from '#ui/text/format.ts';
import { jobNames } from '../jobs.copy.he.ts';
import { adminScreenCopy } from '../screen.copy.he.ts';
import { adminLogList } from './admin-queries.ts';

const { log: texts, users } = adminScreenCopy;
const AGOROT = 100;

export default function AdminLog() {
  const list = useInfiniteQuery(adminLogList);
  return (
    <>
      <p className="mb-3 max-w-[65ch] text-muted">{texts.description}</p>
      <PagedList
        label={texts.list}
        list={list}
        row={(entry) => <Entry {...entry} />}
        empty={
          <EmptyState
            icon={ScrollText}
            headingLevel="h3"
            title={texts.empty.title}
            description={texts.empty.text}
          />
        }
        failedTitle={texts.failed}
        moreLabel={texts.more}
      />
    </>
  );
}

function Entry({ act, at, admin, subjects, subjectCount, details }: LogEntry) {
  const detail = detailOf(details);
  const others = subjectCount - subjects.length;
  return (
    <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
      <p className="min-w-0">
        <span className="font-semibold">{texts.acts[act]}</span>
        {detail && <span className="text-muted"> · {detail}</span>}
        {numbersIn(details).map((number) => (
          <span key={number} className="text-muted">
            {' · '}
            <Ltr className="whitespace-nowrap">{number}</Ltr>
          </span>
        ))}
      </p>
      <p className="text-sm text-muted sm:text-end">
        <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      <p className="flex min-w-0 flex-wrap gap-x-2 text-sm wrap-anywhere">
        {subjects.map(({ id, name }) => (
          <UserText key={id}>{name}</UserText>
        ))}
        {others > 0 && (
          <span className="text-muted">
            {subjects.length === 0 ? plural(others, texts.goneSubjects) : texts.others(others)}
          </span>
        )}
      </p>
      <p className="text-sm wrap-anywhere text-muted sm:text-end">
        {admin ? <UserText>{admin}</UserText> : texts.goneAdmin}
      </p>
    </div>
  );
}

function numbersIn({ number }: LogEntry['details']): string[] {
  return number ? String(number).split(', ') : [];
}

function detailOf(details: LogEntry['details']): string | null {
  const { from, to, amount, withheld, month, job, plan, year, reason } = details;
  if (from && to) return texts.changed(wordFor(from), wordFor(to));
  const parts = [
    month && formatMonth(`${month}-15T12:00:00Z`),
    amount && formatMoney(agorotIn(amount)),
    withheld && agorotIn(withheld) > 0 && texts.withheld(formatMoney(agorotIn(withheld))),
    year && String(year),
    job && (jobNames[job] ?? String(job)),
    plan && wordFor(plan),
    isSuspensionReason(reason) && texts.suspensionReasons[reason],
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : null;
}

function isSuspensionReason(reason: unknown): reason is keyof typeof texts.suspensionReasons {
  return typeof reason === 'string' && reason in texts.suspensionReasons;
}

function agorotIn(shekels: string | number): number {
  return Math.abs(Math.round(Number(shekels) * AGOROT));
}

function wordFor(value: string | number): string {
  const words: Record<string, string> = { ...planNames, ...users.statuses };
  return `״${words[value] ?? value}״`;
}
