import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { FileCheck } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { apiPages } from '#ui/lists/paged-query.ts';
import { StatePanel } from '#ui/lists/state-panel.tsx';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { formatDate, formatPercent } from '#ui/text/format.ts';
import { partnerAdminCopy } from '../../copy.he.ts';
import { openPayoutsList } from '../../pages/admin-books.ts';
import type { ListedStatement, StatementState } from '../contract.ts';
import { taxAdmin as copy, taxCopy } from '../copy.he.ts';
import { GiveBack } from './admin-give-back.tsx';

export default function AdminTax() {
  const [state, setState] = useState<StatementState>('waiting');
  const list = useInfiniteQuery(statementsList(state));
  return (
    <StatePanel
      copy={copy}
      icon={FileCheck}
      state={state}
      onState={setState}
      list={list}
      row={(statement) => <Statement statement={statement} />}
    />
  );
}

function Statement({ statement }: { statement: ListedStatement }) {
  const { id, partner, verdict } = statement;
  const client = useQueryClient();
  const [isDeclining, setDeclining] = useState(false);
  const who = partner ?? partnerAdminCopy.gone;
  const check = useMutation({
    mutationFn: () => answerOf(api.admin['partner-tax'][':id'].check.$post({ param: { id } })),
    onSuccess: () => toast.success(copy.checked, { description: who }),
    onError: failureToast(copy.failedToDecide),
    onSettled() {
      client.invalidateQueries({ queryKey: [statementsKey] });
      client.invalidateQueries({ queryKey: openPayoutsList.queryKey });
    },
  });
  return (
    <div className="grid gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <StatementFacts statement={statement} />
      <div className="flex flex-wrap gap-2">
        {verdict === null && (
          <Button
            size="sm"
            aria-label={copy.actOn(copy.check, who)}
            isPending={check.isPending}
            onClick={() => check.mutate()}
          >
            {copy.check}
          </Button>
        )}
        <Button
          size="sm"
          variant="secondary"
          aria-label={copy.actOn(copy.decline, who)}
          onClick={() => setDeclining(true)}
        >
          {copy.decline}
        </Button>
      </div>
      {isDeclining && (
        <GiveBack
          title={copy.askDecline(who)}
          who={who}
          said={{ done: copy.declined, failed: copy.failedToDecide }}
          send={(reason) =>
            answerOf(api.admin['partner-tax'][':id'].decline.$post({ param: { id }, json: { reason } }))
          }
          changes={[[statementsKey], openPayoutsList.queryKey]}
          onClose={() => setDeclining(false)}
        />
      )}
    </div>
  );
}

function StatementFacts({ statement }: { statement: ListedStatement }) {
  const { partner, dealerKind, dealerNumber, ratePercent, validUntil, statedAt, expiry } = statement;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">
          {partner ? <UserText>{partner}</UserText> : partnerAdminCopy.gone}
        </span>
        {expiry && (
          <Badge tone={expiry === 'expired' ? 'red' : 'amber'}>
            {expiry === 'expired' ? copy.expired : copy.expiring}
          </Badge>
        )}
      </p>
      <p>
        {taxCopy.kinds[dealerKind]} · <Ltr>{dealerNumber}</Ltr>
      </p>
      <p className="text-sm text-muted">
        {ratePercent !== null && validUntil
          ? copy.certificate(formatPercent(ratePercent / 100), formatDate(`${validUntil}T12:00:00Z`))
          : copy.noCertificate}
        {' · '}
        {formatDate(statedAt)}
      </p>
    </div>
  );
}

const statementsKey = api.admin['partner-tax'].$path();

function statementsList(state: StatementState) {
  return apiPages(api.admin['partner-tax'], { state });
}
