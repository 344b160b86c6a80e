import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Ltr } from '#ui/text/bdi.tsx';
import { formatDateTime } from '#ui/text/format.ts';
import { settingsCopy } from '../copy.he.ts';
import { securityQuery } from './settings-queries.ts';

const texts = settingsCopy.emailChange;

export function SettingsEmailChange() {
  const queryClient = useQueryClient();
  const { data: security } = useQuery(securityQuery);
  const change = security?.emailChange;

  const resend = useMutation({
    mutationFn: (email: string) => answerOf(api.auth['update-profile'].$put({ form: { email } })),
    onSuccess({ emailChange }) {
      queryClient.setQueryData(securityQuery.queryKey, (known) => known && { ...known, emailChange });
      toast.success(texts.resent);
    },
    onError: failureToast(settingsCopy.error),
  });
  const cancel = useMutation({
    mutationFn: () => answerOf(api.auth['email-change'].$delete()),
    onSuccess() {
      queryClient.setQueryData(securityQuery.queryKey, (known) => known && { ...known, emailChange: null });
      toast.success(texts.cancelled);
    },
    onError: failureToast(settingsCopy.error),
  });

  if (security && !security.emailConfirmed && !change) return <UnconfirmedAddress />;
  if (!change) return null;
  return (
    <Notice
      title={texts.title}
      actions={
        <>
          <Button
            size="sm"
            variant="secondary"
            isPending={resend.isPending}
            onClick={() => resend.mutate(change.newEmail)}
          >
            {texts.resend}
          </Button>
          <Button size="sm" variant="quiet" isPending={cancel.isPending} onClick={() => cancel.mutate()}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <p>
        {texts.sent}
        <Ltr className="block text-end font-semibold wrap-anywhere">{change.newEmail}</Ltr>
      </p>
      <p className="text-sm text-muted">{texts.until(formatDateTime(change.expiresAt))}</p>
    </Notice>
  );
}

function UnconfirmedAddress() {
  const send = useMutation({
    mutationFn: () => answerOf(api.auth['confirmation-mail'].$post()),
    onSuccess: () => toast.success(texts.confirmSent, { description: texts.confirmSentText }),
    onError: failureToast(settingsCopy.error),
  });
  return (
    <Notice
      title={texts.unconfirmed}
      actions={
        <Button size="sm" variant="secondary" isPending={send.isPending} onClick={() => send.mutate()}>
          {texts.confirm}
        </Button>
      }
    >
      {texts.unconfirmedText}
    </Notice>
  );
}
