import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { formatDate, formatDateTime, formatNumber } from '#ui/text/format.ts';
import { rightsAdminCopy } from '../admin.copy.he.ts';
import type { OpenedCase } from '../contract.ts';
import { exportPage } from '../export/copy.he.ts';
import { requestNames } from '../names.copy.he.ts';
import { CaseActs } from './admin-case-acts.tsx';
import { CaseBadges } from './admin-case-badges.tsx';
import { CaseMatches } from './admin-case-matches.tsx';
import { CaseTold } from './admin-case-told.tsx';
import { caseQuery } from './admin-queries.ts';

const copy = rightsAdminCopy.case;
/** Tables of cases themselves are no answer to a request. */
const OF_CASES = ['rights_requests', 'rights_told'];

export function AdminCase({ id, onBack }: { id: string; onBack: () => void }) {
  const query = useQuery(caseQuery(id));
  return (
    <div className="flex flex-col gap-6">
      <div>
        <Button variant="quiet" size="sm" onClick={onBack} className="-ms-3">
          <ArrowRight aria-hidden="true" size={16} />
          {copy.back}
        </Button>
      </div>
      <Loaded
        query={query}
        of="panel"
        failed={copy.failed}
        skeleton={<Skeleton className="h-80 rounded-panel" />}
      >
        {(one) => (
          <>
            <Facts {...one} />
            <CaseMatches {...one} />
            <CaseActs key={one.status} one={one} />
            <CaseTold told={one.told} />
            <Log log={one.log} />
          </>
        )}
      </Loaded>
    </div>
  );
}

function Facts(one: OpenedCase) {
  const { facts } = copy;
  const { fullName, email, phone, description, sentAt, held } = one;
  const after = (moment: string | null, reason: string) =>
    moment && `${formatDateTime(moment)}${reason && copy.because(reason)}`;
  return (
    <Panel title={requestNames[one.requestType].name}>
      <p className="flex flex-wrap items-center gap-3">
        <Ltr>{one.number}</Ltr>
        <CaseBadges {...one} />
      </p>
      <dl className="mt-4 border-t border-line">
        <Fact term={facts.person}>{fullName ? <UserText>{fullName}</UserText> : rightsAdminCopy.gone}</Fact>
        <Fact term={facts.email}>{email && <Ltr>{email}</Ltr>}</Fact>
        <Fact term={facts.phone}>{phone && <Ltr>{phone}</Ltr>}</Fact>
        <Fact term={facts.description}>
          {description && (
            <span className="whitespace-pre-wrap">
              <UserText>{description}</UserText>
            </span>
          )}
        </Fact>
        <Fact term={facts.received}>{formatDateTime(one.receivedAt)}</Fact>
        <Fact term={facts.sent}>{sentAt && formatDateTime(sentAt)}</Fact>
        <Fact term={facts.confirmed}>{after(one.confirmedAt, one.confirmationReason)}</Fact>
        <Fact term={facts.due}>{formatDate(one.dueAt)}</Fact>
        <Fact term={facts.extended}>{after(one.extendedAt, one.extensionReason)}</Fact>
        <Fact term={facts.ended}>{after(one.endedAt, one.endReason)}</Fact>
        {email && (
          <Fact term={facts.held}>
            <Held {...held} />
          </Fact>
        )}
      </dl>
    </Panel>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="border-b border-line py-3 sm:grid sm:grid-cols-3 sm:gap-4">
      <dt className="text-muted">{term}</dt>
      <dd className="min-w-0 wrap-anywhere sm:col-span-2">{children}</dd>
    </div>
  );
}

function Held({ username, isClosing, rows }: OpenedCase['held']) {
  const written = Object.entries(rows).filter(([table]) => !OF_CASES.includes(table));
  if (!username && written.length === 0) return copy.nothingHeld;
  return (
    <ul className="grid gap-1">
      {username && (
        <li>
          {copy.account}{' '}
          <Link to={cardPath(username)} external newTab>
            <Ltr>{username}</Ltr>
          </Link>{' '}
          {isClosing && copy.closing}
        </li>
      )}
      {written.map(([table, count]) => (
        <li key={table}>{copy.rows(exportPage.titleOf(table, 'holder'), formatNumber(count))}</li>
      ))}
    </ul>
  );
}

function toldOf(name: string, value: string | number): string {
  if (typeof value === 'number') return formatNumber(value);
  if (name === 'due') return formatDate(value);
  const told = value.split(', ').map((field) => {
    const [table = '', column = ''] = field.split('.');
    const place = copy.ofTable[table];
    return place ? `${place}, ${copy.fields[column] ?? column}` : field;
  });
  return told.join('; ');
}

function Log({ log }: { log: OpenedCase['log'] }) {
  return (
    <Panel title={copy.log}>
      <ol className="divide-y divide-line">
        {log.map(({ id, at, act, admin, details }) => (
          <li key={id} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[minmax(0,1fr)_auto]">
            <p>
              <span className="font-semibold">{rightsAdminCopy.acts[act] ?? act}</span>
              {Object.entries(details).map(([name, value]) =>
                value === 0 ? null : (
                  <span key={name} className="text-sm text-muted">
                    {' · '}
                    {copy.details[name] ?? exportPage.titleOf(name, 'holder')}: {toldOf(name, value)}
                  </span>
                ),
              )}
            </p>
            <p className="text-sm text-muted sm:text-end">
              <time dateTime={at}>{formatDateTime(at)}</time> ·{' '}
              {admin ? <UserText>{admin}</UserText> : copy.requester}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
