import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '#client.ts';
import { HeldReferral } from '#features/partners/program/pages/referral-request.tsx';
import { WriterAppeal } from '#features/requests/appeals/pages/appeal-request.tsx';
import { ContactMessage } from '#features/requests/contact/pages/message-request.tsx';
import { AskedPlan } from '#features/requests/plans/pages/plan-request.tsx';
import { ReviewReport } from '#features/requests/reports/pages/report-request.tsx';
import { Select } from '#ui/forms/select.tsx';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { apiPages } from '#ui/lists/paged-query.ts';
import type { ListedRequest, RequestKind, RequestsQuery } from '../requests.contract.ts';
import { adminRequestsCopy as copy } from '../requests.copy.he.ts';

type State = RequestsQuery['state'];

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));
const KINDS = [{ value: '', label: copy.allKinds }, ...optionsOf(copy.kinds)];
const STATES = optionsOf(copy.states);

export default function AdminRequests() {
  const [params, setParams] = useSearchParams();
  const [state, setState] = useState<State>('open');
  const kind = (Object.keys(copy.kinds) as RequestKind[]).find((one) => one === params.get('kind'));
  const list = useInfiniteQuery(apiPages(api.admin.requests, { state, ...(kind && { kind }) }));
  return (
    <ListPanel
      copy={{ ...copy, empty: copy.empty[state] }}
      icon={Inbox}
      listKey={`${kind} ${state}`}
      list={list}
      row={(request) => <Row {...request} />}
      actions={
        <div className="flex w-full flex-col gap-2 sm:w-auto sm:flex-row">
          <Select
            label={copy.kind}
            hideLabel
            value={kind ?? ''}
            options={KINDS}
            onChange={({ target: { value } }) =>
              setParams({ show: 'requests', ...(value && { kind: value }) }, { preventScrollReset: true })
            }
            className="sm:w-48"
          />
          <Select
            label={copy.state}
            hideLabel
            value={state}
            options={STATES}
            onChange={({ target }) => setState(target.value as State)}
            className="sm:w-44"
          />
        </div>
      }
    />
  );
}

function Row(request: ListedRequest) {
  switch (request.kind) {
    case 'report':
      return <ReviewReport {...request} />;
    case 'appeal':
      return <WriterAppeal {...request} />;
    case 'message':
      return <ContactMessage {...request} />;
    case 'plan':
      return <AskedPlan {...request} />;
    case 'referral':
      return <HeldReferral {...request} />;
  }
}
