import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { apiQuery } from '#ui/api-query.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { formatDate, formatPercent } from '#ui/text/format.ts';
import type { TaxStanding, TaxStatement } from '../contract.ts';
import { taxScreen as copy, taxCopy } from '../copy.he.ts';
import { TaxForm } from './tax-form.tsx';

const TONES = { waiting: 'amber', checked: 'green', declined: 'red', replaced: 'neutral' } as const;

const ownTax = apiQuery(api['partner-tax'].me);

export function TaxDetails() {
  const tax = useQuery(ownTax);
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title={copy.title}
      description={copy.description}
      actions={
        tax.data?.latest && (
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            {copy.update}
          </Button>
        )
      }
    >
      <Loaded query={tax} of="panel" failed={copy.failed} skeleton={<Skeleton className="h-24" />}>
        {(standing) => <Standing standing={standing} onFill={() => setOpen(true)} />}
      </Loaded>
      {isOpen && <TaxForm onClose={() => setOpen(false)} begun={tax.data?.latest ?? null} />}
    </Panel>
  );
}

function Standing({ standing, onFill }: { standing: TaxStanding; onFill: () => void }) {
  const { latest, inForce, standardRatePercent } = standing;
  if (!latest)
    return (
      <Notice
        tone="warning"
        title={copy.none.title}
        actions={
          <Button size="sm" onClick={onFill}>
            {copy.fill}
          </Button>
        }
      >
        {standardRatePercent > 0 ? copy.none.text(percent(standardRatePercent)) : copy.none.untaxed}
      </Notice>
    );
  // A declined or waiting statement is shown; the figures are those in force, where there are any.
  const shown = latest.verdict === null || latest.verdict === 'declined' ? (inForce ?? latest) : latest;
  return (
    <div className="flex flex-col gap-4">
      {latest.verdict === null && <Notice>{copy.waiting}</Notice>}
      {latest.verdict === 'declined' && (
        <Notice tone="error" title={copy.declined}>
          <UserText>{latest.reason}</UserText>
        </Notice>
      )}
      {standardRatePercent > 0 && <Expiry statement={inForce} standardRate={percent(standardRatePercent)} />}
      <Facts statement={shown} ratePercent={standing.ratePercent} />
    </div>
  );
}

function Expiry({ statement, standardRate }: { statement: TaxStatement | null; standardRate: string }) {
  if (!statement?.expiry || !statement.validUntil) return null;
  const until = formatDate(`${statement.validUntil}T12:00:00Z`);
  return (
    <Notice tone="warning">
      {statement.expiry === 'expired' ? copy.expired(until, standardRate) : copy.expiring(until)}
    </Notice>
  );
}

function Facts({ statement, ratePercent }: { statement: TaxStatement; ratePercent: number }) {
  const { dealerKind, dealerNumber, verdict, validUntil } = statement;
  const certified = statement.ratePercent;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact name={copy.facts.kind}>
        {taxCopy.kinds[dealerKind]}{' '}
        <Badge tone={TONES[verdict ?? 'waiting']}>{copy.verdicts[verdict ?? 'waiting']}</Badge>
      </Fact>
      <Fact name={copy.facts.number}>
        <Ltr>{dealerNumber}</Ltr>
      </Fact>
      <Fact name={copy.facts.certificate}>
        {certified !== null && validUntil
          ? copy.certificate(percent(certified), formatDate(`${validUntil}T12:00:00Z`))
          : copy.noCertificate}
      </Fact>
      <Fact name={copy.facts.rate}>{percent(ratePercent)}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function percent(ofHundred: number): string {
  return formatPercent(ofHundred / 100);
}
