import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from 'react-router';
import { answerOf, api, problemOf } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { uiCopy } from '#ui/copy.he/components.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { PausedSearchField } from '#ui/forms/paused-search-field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { PagedList } from '#ui/lists/paged-list.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { formatShortDate, plural } from '#ui/text/format.ts';
import type { Candidate, InvitationPage } from '../contract.ts';
import { invitationsCopy } from '../copy.he.ts';
import { INVITED_MAX } from '../rules.contract.ts';
import { momentText } from './invitation-moment.ts';
import { candidateList, refetchInvitations, type SentChannel } from './invitation-queries.ts';

const { chooser: texts, toasts } = invitationsCopy;
const channelOptions = [
  { value: 'whatsapp', label: texts.channels.whatsapp },
  { value: 'email', label: texts.channels.email },
] as const;

interface InvitationChooserProps {
  quiet: InvitationPage['quiet'];
  onClose: () => void;
}

export function InvitationChooser({ quiet, onClose }: InvitationChooserProps) {
  const [channel, setChannel] = useState<SentChannel>('whatsapp');
  const [q, setQuery] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isTooMany = chosen.size > INVITED_MAX;
  const invite = useInvite({ channel, quiet, onClose });

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={!invite.isPending}
      size="lg"
      title={texts.title}
      actions={
        <>
          <Button
            isPending={invite.isPending}
            disabled={chosen.size === 0 || isTooMany}
            onClick={() => invite.mutate([...chosen])}
          >
            {actLabel(channel, chosen.size)}
          </Button>
          <Button variant="secondary" disabled={invite.isPending} onClick={onClose}>
            {uiCopy.cancel}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <RadioGroup
          name="channel"
          label={texts.channel}
          hideLabel
          look="segments"
          options={channelOptions}
          value={channel}
          onValueChange={(value) => {
            setChannel(value);
            // Customers who can be reached one way may not be reachable the other.
            setChosen(new Set());
          }}
        />
        <PausedSearchField label={texts.search} placeholder={texts.search} q={q} onSearch={setQuery} />
        {channel === 'email' && quiet && <Notice>{texts.mailHint(momentText(quiet.until))}</Notice>}
        {invite.error && (
          <Notice tone="error" announce>
            {problemOf(invite.error).message}
          </Notice>
        )}
        {isTooMany && (
          <Notice tone="warning" announce>
            {texts.tooMany}
          </Notice>
        )}
        <Candidates channel={channel} q={q} chosen={chosen} onChosen={setChosen} />
      </div>
    </Dialog>
  );
}

function useInvite({ channel, quiet, onClose }: InvitationChooserProps & { channel: SentChannel }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (customerIds: string[]) =>
      answerOf(api.invitations.$post({ json: { channel, customerIds } })),
    async onSuccess({ queued, refused, sendsAt }) {
      const isLater = sendsAt !== null && quiet !== null;
      const notes = [
        isLater && queued > 0 && toasts.mailsLater(momentText(sendsAt)),
        refused.length > 0 && `${plural(refused.length, toasts.refused)}.`,
      ].filter(Boolean);
      toast.success(plural(queued, channel === 'email' ? toasts.mailed : toasts.queued), {
        description: notes.join(' ') || undefined,
      });
      await refetchInvitations(client);
      onClose();
    },
    onError: failureToast(toasts.failed),
  });
}

interface ChosenProps {
  chosen: ReadonlySet<string>;
  onChosen: (chosen: ReadonlySet<string>) => void;
}

function Candidates({ channel, q, chosen, onChosen }: ChosenProps & { channel: SentChannel; q: string }) {
  const list = useInfiniteQuery(candidateList(channel, q));
  const shown = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const open = shown.filter(({ refusal }) => refusal === null).map(({ id }) => id);
  const toggle = (id: string, isChosen: boolean) => {
    const others = [...chosen].filter((one) => one !== id);
    onChosen(new Set(isChosen ? [...others, id] : others));
  };
  return (
    <>
      {open.length > 0 && <ChooseAll open={open} chosen={chosen} onChosen={onChosen} />}
      <PagedList
        label={texts.list}
        list={list}
        row={(candidate) => (
          <Choice candidate={candidate} isChosen={chosen.has(candidate.id)} onToggle={toggle} />
        )}
        empty={<NobodyToChoose />}
        failedTitle={texts.failed}
        moreLabel={texts.more}
      />
    </>
  );
}

function ChooseAll({ open, chosen, onChosen }: ChosenProps & { open: string[] }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="sm"
        onClick={() => onChosen(new Set([...chosen, ...open].slice(0, INVITED_MAX)))}
      >
        {texts.all}
      </Button>
      {chosen.size > 0 && (
        <Button variant="plain" size="sm" onClick={() => onChosen(new Set())}>
          {texts.none}
        </Button>
      )}
    </div>
  );
}

function actLabel(channel: SentChannel, count: number): string {
  if (count === 0) return channel === 'email' ? texts.mailNone : texts.addNone;
  return (channel === 'email' ? texts.mail : texts.add)(plural(count, texts.customers));
}

interface ChoiceProps {
  candidate: Candidate;
  isChosen: boolean;
  onToggle: (id: string, isChosen: boolean) => void;
}

function Choice({ candidate: { id, name, refusal, lastVisitOn }, isChosen, onToggle }: ChoiceProps) {
  const visit = lastVisitOn && texts.visit(formatShortDate(lastVisitOn));
  return (
    <Checkbox
      label={<UserText>{name}</UserText>}
      description={refusal ? texts.refusals[refusal] : visit}
      checked={isChosen}
      disabled={refusal !== null}
      onChange={({ target }) => onToggle(id, target.checked)}
      className="-mt-3"
    />
  );
}

function NobodyToChoose() {
  return (
    <EmptyState
      headingLevel="h3"
      title={texts.empty.title}
      description={texts.empty.text}
      actions={
        <Link to={href('/customers')} look="secondary">
          {texts.empty.action}
        </Link>
      }
    />
  );
}
