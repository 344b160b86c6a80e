import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { StatePanel } from '#ui/lists/state-panel.tsx';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { formatDate } from '#ui/text/format.ts';
import { rightsAdminCopy as copy } from '../admin.copy.he.ts';
import type { CasesQuery, ListedCase } from '../contract.ts';
import { requestNames } from '../names.copy.he.ts';
import { AdminRetention } from '../retention/pages/admin-retention.tsx';
import { AdminCase } from './admin-case.tsx';
import { CaseBadges } from './admin-case-badges.tsx';
import { casesList } from './admin-queries.ts';

type State = CasesQuery['state'];

export default function AdminRights() {
  const [params, setParams] = useSearchParams();
  const [state, setState] = useState<State>('open');
  const open = (id?: string) =>
    setParams({ show: 'rights', ...(id && { case: id }) }, { preventScrollReset: true });
  const caseId = params.get('case');
  if (caseId) return <AdminCase id={caseId} onBack={() => open()} />;
  return (
    <div className="flex flex-col gap-6">
      <Cases state={state} onState={setState} onOpenCase={open} />
      <AdminRetention />
    </div>
  );
}

interface CasesProps {
  state: State;
  onOpenCase: (id: string) => void;
  onState: (state: State) => void;
}

function Cases({ state, onState, onOpenCase }: CasesProps) {
  const list = useInfiniteQuery(casesList(state));
  return (
    <StatePanel
      copy={copy}
      icon={ShieldCheck}
      state={state}
      onState={onState}
      list={list}
      row={(one) => <Row {...one} onOpen={() => onOpenCase(one.id)} />}
    />
  );
}

function Row({ onOpen, ...one }: ListedCase & { onOpen: () => void }) {
  const { number, requestType, fullName, email, receivedAt } = one;
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{requestNames[requestType].name}</span>
          <CaseBadges {...one} />
        </p>
        <p className="wrap-anywhere">{fullName ? <UserText>{fullName}</UserText> : copy.gone}</p>
        <p className="text-sm wrap-anywhere text-muted">
          <Ltr>{number}</Ltr>
          {email && (
            <>
              {' · '}
              <Ltr>{email}</Ltr>
            </>
          )}
          {' · '}
          {formatDate(receivedAt)}
        </p>
      </div>
      <Button
        size="sm"
        variant="secondary"
        aria-label={copy.open(number)}
        onClick={onOpen}
        className="justify-self-start"
      >
        {copy.open('').trim()}
      </Button>
    </div>
  );
}
