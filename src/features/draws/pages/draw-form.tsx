import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { ApiError, answerOf, api, problemOf } from '#client.ts';
import { CONSENT_SOURCES, type ConsentSource } from '#features/customers/choices.contract.ts';
import { readPasted } from '#features/customers/pasted.policy.ts';
import { deskCopy } from '#features/invitations/desk.copy.he.ts';
import { DRAWN_MAX } from '#features/invitations/desk-rules.contract.ts';
import type { SentChannel } from '#features/invitations/pages/desk-queries.ts';
import { Button } from '#ui/actions/button.tsx';
import { uiCopy } from '#ui/copy.he/components.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { LeaveGuard } from '#ui/forms/leave-guard.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useKeeping, useUnsaved } from '#ui/forms/unsaved.tsx';
import { UnsavedNotice } from '#ui/forms/unsaved-notice.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { dayInIsrael, formatNumber, plural } from '#ui/text/format.ts';
import { drawCopy } from '../copy.he.ts';
import type { DrawOutcome } from './draw-outcome.tsx';
import { ownDrawsQuery } from './draw-queries.ts';

const texts = drawCopy.list;
const FAULTS_SHOWN = 20;
const sourceOptions = CONSENT_SOURCES.map((value) => ({ value, label: texts.sources[value] }));
const channelOptions = [
  { value: 'whatsapp', label: deskCopy.chooser.channels.whatsapp },
  { value: 'email', label: deskCopy.chooser.channels.email },
] as const;

interface DrawDraft {
  text: string;
  source: ConsentSource | '';
  visitedOn: string;
  channel: SentChannel;
  typedCount: string;
}

interface DrawFormProps {
  drawId: string;
  onDrawn: (outcome: DrawOutcome) => void;
}

/** The week's customers, and how many of them. A list with a wrong row is drawn from only once it is mended. */
export function DrawForm({ drawId, onDrawn }: DrawFormProps) {
  const unsaved = useUnsaved<DrawDraft>('draw');
  const { found } = unsaved;
  const [text, setText] = useState(found?.text ?? '');
  const [source, setSource] = useState(found?.source ?? '');
  const [visitedOn, setVisitedOn] = useState(() => found?.visitedOn ?? dayInIsrael(new Date()));
  const [channel, setChannel] = useState<SentChannel>(found?.channel ?? 'whatsapp');
  const [typedCount, setCount] = useState(found?.typedCount ?? '5');
  const [isJudged, setJudged] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const rows = readPasted(text);
  const count = Number(typedCount);
  useKeeping(unsaved, text.trim() ? { text, source, visitedOn, channel, typedCount } : null);
  const isCountRight = Number.isInteger(count) && count >= 1 && count <= DRAWN_MAX;

  const client = useQueryClient();
  const draw = useMutation({
    async mutationFn(consentSource: ConsentSource) {
      const list = { consentSource, visitedOn: visitedOn || undefined, rows };
      const { faults } = await answerOf(api.customers.import.$post({ json: { ...list, dryRun: true } }));
      if (faults.length > 0) return { faults, drawn: null };
      const json = { ...list, channel, count };
      return { faults, drawn: await answerOf(api.draws[':id'].$post({ param: { id: drawId }, json })) };
    },
    onSuccess({ drawn }) {
      if (!drawn) return;
      unsaved.keep(null);
      onDrawn({ ...drawn, channel });
    },
    onError(error) {
      toast.error(texts.failed, { description: problemOf(error).message });
      // It may have been made elsewhere, or its answer was lost.
      void client.invalidateQueries({ queryKey: ownDrawsQuery.queryKey });
    },
  });
  const faults = draw.data?.faults ?? [];

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draw.isPending) return;
    setJudged(true);
    if (rows.length > 0 && source && isCountRight) return draw.mutate(source);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };

  return (
    <Panel title={texts.title}>
      <LeaveGuard isActive={rows.length > 0} text={texts.leaving} onLeave={() => unsaved.keep(null)} />
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <UnsavedNotice isShown={found !== null} onDiscard={() => setText('')} />
        <TextArea
          label={texts.label}
          description={texts.hint}
          placeholder={texts.sample}
          rows={8}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={isJudged && rows.length === 0 ? texts.empty : null}
        />
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Select
            label={texts.source}
            options={sourceOptions}
            placeholder={uiCopy.choose}
            value={source}
            onChange={({ target }) => setSource(target.value as ConsentSource | '')}
            error={isJudged && !source ? texts.sourceMissing : null}
          />
          <TextField
            type="date"
            optional
            label={texts.visitedOn}
            max={dayInIsrael(new Date())}
            value={visitedOn}
            onChange={({ target }) => setVisitedOn(target.value)}
          />
          <TextField
            type="number"
            inputMode="numeric"
            min={1}
            max={DRAWN_MAX}
            label={texts.count}
            description={texts.countHint}
            value={typedCount}
            onChange={({ target }) => setCount(target.value)}
            error={isJudged && !isCountRight ? texts.countWrong : null}
          />
        </div>
        <RadioGroup
          name="draw-channel"
          label={texts.channel}
          look="segments"
          options={channelOptions}
          value={channel}
          onValueChange={setChannel}
        />
        {faults.length > 0 && (
          <Notice tone="error" announce title={plural(faults.length, texts.faults)}>
            <ul>
              {faults.slice(0, FAULTS_SHOWN).map(({ row, message }) => (
                <li key={row}>{texts.fault(formatNumber(row), rows[row - 1]?.name ?? '', message)}</li>
              ))}
            </ul>
            {faults.length > FAULTS_SHOWN && texts.moreFaults(formatNumber(faults.length - FAULTS_SHOWN))}
          </Notice>
        )}
        {draw.error && !draw.isPending && (
          <Notice tone="error" announce title={problemOf(draw.error).message}>
            {draw.error instanceof ApiError && texts.nobodyKept}
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" isPending={draw.isPending} pendingLabel={texts.drawing}>
            {texts.draw}
          </Button>
          <p role="status" className="text-muted">
            {rows.length > 0 && plural(rows.length, texts.found)}
          </p>
        </div>
      </form>
    </Panel>
  );
}
