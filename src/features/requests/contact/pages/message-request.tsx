import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { planNames } from '#features/accounts/plan-names/copy.he.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { formatDateTime } from '#ui/text/format.ts';
import { RequestRow } from '../../pages/request-row.tsx';
import { messageRequestCopy as copy } from '../admin.copy.he.ts';
import type { MessageRequest } from '../contract.ts';

export function ContactMessage(request: MessageRequest) {
  const { id, number, name, email, plan, answeredAt } = request;
  const client = useQueryClient();
  const handle = useMutation({
    mutationFn: () => answerOf(api.admin['contact-messages'][':id'].handled.$post({ param: { id } })),
    onSuccess: () => toast.success(copy.done),
    onError: failureToast(copy.actFailed),
    onSettled: () => client.invalidateQueries({ queryKey: [api.admin.requests.$path()] }),
  });
  return (
    <RequestRow
      request={request}
      title={<UserText>{name}</UserText>}
      badges={plan && <Badge tone="violet">{copy.plan(planNames[plan])}</Badge>}
      actions={
        <>
          <Link
            to={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(number)}`}
            external
            look="secondary"
          >
            {copy.reply}
          </Link>
          {!answeredAt && (
            <Button
              size="sm"
              variant="secondary"
              isPending={handle.isPending}
              onClick={() => handle.mutate()}
            >
              {copy.handle}
            </Button>
          )}
        </>
      }
    >
      <p className="text-sm wrap-anywhere text-muted">
        <Ltr>{email}</Ltr>
        {answeredAt && <> · {copy.handled(formatDateTime(answeredAt))}</>}
      </p>
    </RequestRow>
  );
}
