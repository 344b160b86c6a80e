import { useInfiniteQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api } from '#client.ts';
import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import { Button } from '#ui/actions/button.tsx';
import { StatePanel } from '#ui/lists/state-panel.tsx';
import { AnswerDialog } from '#ui/overlays/answer-dialog.tsx';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import type { BookDifference, DifferencesQuery } from '../admin.contract.ts';
import { billingAdminCopy } from '../admin.copy.he.ts';
import { differencesKey, differencesList } from './queries.ts';

const copy = billingAdminCopy.differences;

/** Where our books and the provider's differ, until it is known why. */
export function Differences() {
  const [state, setState] = useState<DifferencesQuery['state']>('open');
  const list = useInfiniteQuery(differencesList(state));
  return (
    <StatePanel
      copy={copy}
      icon={Scale}
      state={state}
      onState={setState}
      list={list}
      row={(difference) => <Row difference={difference} />}
    />
  );
}

function Row({ difference }: { difference: BookDifference }) {
  const { kind, subject, day, ours, theirs, count, email, closedAt, note } = difference;
  const isNotice = kind.startsWith('notice_');
  const facts = [
    copy.on(day),
    ...(isNotice ? [copy.notices(count)] : []),
    ...(ours ? [copy.ours(agorotOf(ours))] : []),
    ...(theirs ? [copy.theirs(agorotOf(theirs))] : []),
  ];
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="min-w-0">
        <p className="font-semibold">{copy.kinds[kind]}</p>
        <p className="tabular-nums">{facts.join(' · ')}</p>
        {email && (
          <p className="text-sm wrap-anywhere text-muted">
            <Ltr>{email}</Ltr>
          </p>
        )}
        {!isNotice && (
          <p className="text-sm wrap-anywhere text-muted">
            <Ltr>{subject}</Ltr>
          </p>
        )}
        {closedAt && (
          <p className="text-sm wrap-anywhere">{note ? <UserText>{note}</UserText> : copy.agreed}</p>
        )}
      </div>
      {!closedAt && <Close difference={difference} />}
    </div>
  );
}

function Close({ difference: { id, kind, day } }: { difference: BookDifference }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button
        variant="secondary"
        size="sm"
        aria-label={copy.actOn(copy.kinds[kind], day)}
        onClick={() => setOpen(true)}
      >
        {copy.act}
      </Button>
      {isOpen && (
        <AnswerDialog
          name="note"
          words={{ ...copy.close, text: copy.kinds[kind] }}
          max={300}
          schema={async () => (await import('../admin.contract.ts')).closeBody}
          read={(text) => ({ note: text('note') })}
          send={(json) => answerOf(api.admin.billing.differences[':id'].close.$post({ param: { id }, json }))}
          changes={[differencesKey]}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
