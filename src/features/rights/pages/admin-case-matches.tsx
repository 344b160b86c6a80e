import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Form } from '#ui/forms/form.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { formatDateTime } from '#ui/text/format.ts';
import { rightsAdminCopy } from '../admin.copy.he.ts';
import type { OpenedCase } from '../contract.ts';
import { casesKey } from './admin-queries.ts';

const { matches: copy } = rightsAdminCopy;
type Match = OpenedCase['matches'][number];

export function CaseMatches({ id, status, phone, matches }: OpenedCase) {
  const isOpen = status === 'open';
  if (!isOpen && matches.length === 0) return null;
  return (
    <Panel title={copy.title} description={isOpen ? copy.description : undefined}>
      {matches.length > 0 && (
        <ul className="divide-y divide-line">
          {matches.map((match) => (
            <Row key={match.id} caseId={id} match={match} isOpen={isOpen} />
          ))}
        </ul>
      )}
      {isOpen && <Add key={matches.length} caseId={id} phone={matches.length === 0 ? phone : ''} />}
    </Panel>
  );
}

function Row({ caseId, match, isOpen }: { caseId: string; match: Match; isOpen: boolean }) {
  const { id, kind, phone, reason, at, admin, places } = match;
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      answerOf(
        api.admin['rights-requests'][':id'].matches[':matchId'].$delete({
          param: { id: caseId, matchId: id },
        }),
      ),
    onSuccess: () => toast.success(copy.removed),
    onError: failureToast(rightsAdminCopy.actFailed),
    onSettled: () => client.invalidateQueries({ queryKey: casesKey }),
  });
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">
          {copy.kinds[kind]} {phone && <Ltr>{phone}</Ltr>}
        </p>
        {places.length === 0 ? (
          <p className="text-sm text-muted">{copy.nowhere}</p>
        ) : (
          <ul>
            {places.map(({ businessName, name, email }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two places may look the same, and keep their order
              <li key={place}>
                <UserText>{name}</UserText> · <UserText>{businessName}</UserText>
                {email && (
                  <>
                    {' · '}
                    <Ltr>{email}</Ltr>
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
        <p className="text-sm text-muted">
          {copy.because} <UserText>{reason}</UserText>
        </p>
        <p className="text-sm text-muted">
          <time dateTime={at}>{formatDateTime(at)}</time> · <UserText>{admin}</UserText>
        </p>
      </div>
      {isOpen && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={copy.removeOne(phone || (places[0]?.businessName ?? copy.kinds[kind]))}
          isPending={remove.isPending}
          onClick={() => remove.mutate()}
        >
          {copy.remove}
        </Button>
      )}
    </li>
  );
}

/** @param phone what the request names: what is most often looked for */
function Add({ caseId, phone }: { caseId: string; phone: string }) {
  const client = useQueryClient();
  const form = useForm({
    schema: async () => (await import('../contract.ts')).matchBody,
    stored: { match: phone },
    keepAs: `rights:${caseId}:match`,
    send: (json) =>
      answerOf(api.admin['rights-requests'][':id'].matches.$post({ param: { id: caseId }, json })),
    onSent: () => toast.success(copy.added),
    onSettled: () => client.invalidateQueries({ queryKey: casesKey }),
    failed: rightsAdminCopy.actFailed,
    refused: ({ message, fields = { match: message } }) => ({ message, fields }),
  });
  return (
    <Form of={form} className="mt-4 flex max-w-xl flex-col gap-4">
      <TextField
        {...form.field('match')}
        required
        maxLength={500}
        dir="auto"
        label={copy.match}
        description={copy.matchHint}
      />
      <TextArea {...form.field('reason')} required rows={2} maxLength={1_000} label={copy.reason} />
      <Button type="submit" variant="secondary" className="self-start" isPending={form.isPending}>
        {copy.add}
      </Button>
    </Form>
  );
}
