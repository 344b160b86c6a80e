import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { api } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useReopening } from '#ui/forms/reopening.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { ListPanel } from '#ui/lists/list-panel.tsx';
import { apiPages } from '#ui/lists/paged-query.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { formatDateTime, formatNumber } from '#ui/text/format.ts';
import type { Incident } from '../contract.ts';
import { authorityLetter, incidentCopy as copy, peopleLetter } from '../screen.copy.he.ts';
import { Fact } from './fact.tsx';
import { IncidentForm } from './incident-form.tsx';

const NEW = 'new';
const TONES = { low: 'neutral', medium: 'amber', severe: 'red' } as const;

const incidentsList = apiPages(api.admin.incidents);

export default function Incidents() {
  const list = useInfiniteQuery(incidentsList);
  const editing = useReopening<string>('incidents');
  const [told, setTold] = useState<Incident | null>(null);
  const all = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const isMissing = all.some((one) => one.isReportMissing);
  // Found in the list: it may have been written on since it was opened.
  const edited = editing.open === NEW ? NEW : all.find(({ id }) => id === editing.open);
  return (
    <ListPanel
      copy={copy}
      icon={ShieldAlert}
      list={list}
      row={(incident) => (
        <Row
          incident={incident}
          onEdit={() => editing.setOpen(incident.id)}
          onTell={() => setTold(incident)}
        />
      )}
      notice={isMissing && <Notice tone="error">{copy.severeNotice}</Notice>}
      actions={
        <Button size="sm" onClick={() => editing.setOpen(NEW)}>
          {copy.open}
        </Button>
      }
    >
      {edited && (
        <IncidentForm edited={edited} onTyped={editing.onTyped} onClose={() => editing.setOpen(null)} />
      )}
      <IncidentLetters incident={told} onClose={() => setTold(null)} />
    </ListPanel>
  );
}

function Row({ incident, onEdit, onTell }: { incident: Incident; onEdit: () => void; onTell: () => void }) {
  const { number, what, severity, isClosed, isReportMissing, noticedAt, persons, reportedAt, toldAt } =
    incident;
  const moment = (at: string | null) => (at ? formatDateTime(at) : copy.facts.not);
  return (
    <article className="flex flex-col gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          <Ltr>{number}</Ltr>
        </span>
        <Badge tone={TONES[severity]}>{copy.severities[severity]}</Badge>
        <Badge tone={isClosed ? 'green' : 'blue'}>{isClosed ? copy.isClosed : copy.isOpen}</Badge>
        {isReportMissing && <Badge tone="red">{copy.reportMissing}</Badge>}
      </p>
      <p className="max-w-[65ch] wrap-anywhere whitespace-pre-line">
        <UserText>{what}</UserText>
      </p>
      <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
        <Fact name={copy.facts.noticed}>{formatDateTime(noticedAt)}</Fact>
        <Fact name={copy.facts.persons}>{persons === null ? copy.facts.unknown : formatNumber(persons)}</Fact>
        <Fact name={copy.facts.reported}>{moment(reportedAt)}</Fact>
        <Fact name={copy.facts.told}>{moment(toldAt)}</Fact>
      </dl>
      <History incident={incident} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" aria-label={copy.actOn(copy.update, number)} onClick={onEdit}>
          {copy.update}
        </Button>
        <Button size="sm" variant="quiet" aria-label={copy.actOn(copy.texts, number)} onClick={onTell}>
          {copy.texts}
        </Button>
      </div>
    </article>
  );
}

function History({ incident: { history } }: { incident: Incident }) {
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer py-1 text-muted">{copy.history(history.length)}</summary>
      <ol className="mt-1 flex flex-col gap-2 border-s border-line ps-3">
        {history.map(({ id, at, act, admin, note }) => (
          <li key={id}>
            <p className="wrap-anywhere text-muted">
              {formatDateTime(at)} · {copy.acts[act]} ·{' '}
              {admin ? <UserText>{admin}</UserText> : copy.goneAdmin}
            </p>
            {note && (
              <p className="wrap-anywhere whitespace-pre-line">
                <UserText>{note}</UserText>
              </p>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

const letterCopy = copy.letters;

function IncidentLetters({ incident, onClose }: { incident: Incident | null; onClose: () => void }) {
  return (
    <Dialog
      isOpen={incident !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      title={incident ? letterCopy.title(incident.number) : ''}
      description={letterCopy.text}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {letterCopy.close}
        </Button>
      }
    >
      {incident && (
        <div className="flex flex-col gap-6">
          <Letter title={letterCopy.authority} text={authorityLetter(incident)} />
          <Letter title={letterCopy.people} text={peopleLetter(incident)} />
        </div>
      )}
    </Dialog>
  );
}

function Letter({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-bold">{title}</h3>
        <CopyButton
          size="sm"
          text={text}
          labels={{
            copy: `${letterCopy.copy}: ${title}`,
            short: letterCopy.copy,
            copied: letterCopy.copied,
            failed: letterCopy.failed,
          }}
        />
      </div>
      <p className="rounded-control bg-sunken p-4 text-sm wrap-anywhere whitespace-pre-line">{text}</p>
    </section>
  );
}
