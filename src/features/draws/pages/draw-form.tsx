import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '#client.ts';
import { CONSENT_SOURCES, type ConsentSource } from '#features/customers/choices.contract.ts';
import { readPasted } from '#features/customers/pasted.policy.ts';
import { invitationsCopy } from '#features/invitations/queue/copy.he.ts';
import type { SentChannel } from '#features/invitations/queue/pages/invitation-queries.ts';
import { DRAWN_MAX } from '#features/invitations/queue/rules.contract.ts';
import { Button } from '#ui/actions/button.tsx';
import { uiCopy } from '#ui/copy.he/components.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { DateField } from '#ui/forms/dates/date-field.tsx';
import { Form } from '#ui/forms/form.tsx';
import { LeaveGuard } from '#ui/forms/leave-guard.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { RefusedForm, useForm } from '#ui/forms/use-form.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { dayInIsrael, formatNumber, plural } from '#ui/text/format.ts';
import { drawCopy } from '../copy.he.ts';
import type { DrawOutcome } from './draw-outcome.tsx';
import { ownDrawsQuery } from './draw-queries.ts';

const texts = drawCopy.list;
const FAULTS_SHOWN = 20;
const sourceOptions = CONSENT_SOURCES.map((value) => ({ value, label: texts.sources[value] }));
const channelOptions = [
  { value: 'whatsapp', label: invitationsCopy.chooser.channels.whatsapp },
  { value: 'email', label: invitationsCopy.chooser.channels.email },
] as const;

interface RowFault {
  row: number;
  message: string;
}

interface DrawFormProps {
  drawId: string;
  onDrawn: (outcome: DrawOutcome) => void;
}

/** The week's customers, and how many of them. A list with a wrong row is drawn from only once it is mended. */
export function DrawForm({ drawId, onDrawn }: DrawFormProps) {
  const { form, today, faults, isLost } = useDrawing({ drawId, onDrawn });
  const rows = readPasted(form.typed.rows ?? '');
  const list = { isChanged: rows.length > 0, isPending: false, begin: form.begin };
  return (
    <Panel title={texts.title}>
      <LeaveGuard of={list} text={texts.leaving} />
      <Form
        of={form}
        message={
          form.message && (
            <Notice tone="error" announce title={form.message}>
              {faults.length > 0 ? <Faults faults={faults} rows={rows} /> : !isLost && texts.nobodyKept}
            </Notice>
          )
        }
      >
        <TextArea
          {...form.field('rows')}
          label={texts.label}
          description={texts.hint}
          placeholder={texts.sample}
          rows={8}
        />
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Select
            {...form.field('consentSource')}
            label={texts.source}
            options={sourceOptions}
            placeholder={uiCopy.choose}
          />
          <DateField {...form.field('visitedOn')} optional label={texts.visitedOn} max={today} />
          <TextField
            {...form.field('count')}
            type="number"
            inputMode="numeric"
            min={1}
            max={DRAWN_MAX}
            label={texts.count}
            description={texts.countHint}
          />
        </div>
        <RadioGroup
          {...form.field('channel')}
          label={texts.channel}
          look="segments"
          options={channelOptions}
        />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" isPending={form.isPending} pendingLabel={texts.drawing}>
            {texts.draw}
          </Button>
          <p role="status" className="text-muted">
            {rows.length > 0 && plural(rows.length, texts.found)}
          </p>
        </div>
      </Form>
    </Panel>
  );
}

function useDrawing({ drawId, onDrawn }: DrawFormProps) {
  const client = useQueryClient();
  const [today] = useState(() => dayInIsrael(new Date()));
  const [faults, setFaults] = useState<readonly RowFault[]>([]);
  const [isLost, setLost] = useState(false);
  const form = useForm({
    schema: async () => (await import('../contract.ts')).drawBody,
    stored: { visitedOn: today, channel: 'whatsapp', count: '5' },
    keepAs: 'draw',
    read: (text) => ({
      rows: readPasted(text('rows')),
      consentSource: text('consentSource') as ConsentSource,
      visitedOn: text('visitedOn') || undefined,
      channel: text('channel') as SentChannel,
      count: Number(text('count')),
    }),
    async send({ channel, count, ...list }) {
      const checked = await answerOf(api.customers.import.$post({ json: { ...list, dryRun: true } }));
      setFaults(checked.faults);
      if (checked.faults.length > 0)
        throw new RefusedForm({ message: plural(checked.faults.length, texts.faults) });
      const json = { ...list, channel, count };
      return answerOf(api.draws[':id'].$post({ param: { id: drawId }, json }));
    },
    onSent: (drawn, { channel }) => onDrawn({ ...drawn, channel }),
    failed: texts.failed,
    refused(problem) {
      setFaults([]);
      setLost(problem.code === 'connection_lost' || problem.code === 'answer_lost');
      // It may have been made elsewhere, or its answer was lost.
      void client.invalidateQueries({ queryKey: ownDrawsQuery.queryKey });
      return problem;
    },
  });
  return { form, today, faults, isLost };
}

function Faults({ faults, rows }: { faults: readonly RowFault[]; rows: readonly { name: string }[] }) {
  return (
    <>
      <ul>
        {faults.slice(0, FAULTS_SHOWN).map(({ row, message }) => (
          <li key={row}>{texts.fault(formatNumber(row), rows[row - 1]?.name ?? '', message)}</li>
        ))}
      </ul>
      {faults.length > FAULTS_SHOWN && texts.moreFaults(formatNumber(faults.length - FAULTS_SHOWN))}
    </>
  );
}
