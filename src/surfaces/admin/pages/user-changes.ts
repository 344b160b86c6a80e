import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { planNames } from '#features/accounts/plan-names/copy.he.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { formatDate } from '#ui/text/format.ts';
import type { AdminAccount, ChangeUser } from '../contract.ts';
import { adminScreenCopy } from '../screen.copy.he.ts';
import { ADMIN_USERS, refetchStats } from './admin-queries.ts';

const { toasts: texts, users } = adminScreenCopy;

type Pages = InfiniteData<{ items: AdminAccount[]; nextCursor: string | null }>;

export function useUserChanges(account: AdminAccount) {
  const client = useQueryClient();
  const { id } = account;
  const name = account.fullName || account.email;

  /** Writes into every list that was read. */
  const show = (fields: Partial<AdminAccount>) =>
    client.setQueriesData<Pages>(
      { queryKey: [ADMIN_USERS] },
      (lists) => lists && withAccount(lists, id, fields),
    );

  const change = useMutation({
    mutationFn: (wanted: ChangeUser) =>
      answerOf(api.admin.users[':id'].$put({ param: { id }, json: wanted })),
    // One after the other: of two quick choices the last one stands.
    scope: { id: `user-${id}` },
    async onMutate(wanted) {
      await client.cancelQueries({ queryKey: [ADMIN_USERS] });
      show(wanted);
      const { subscriptionPlan, subscriptionStatus } = account;
      return wanted.subscriptionPlan ? { subscriptionPlan } : { subscriptionStatus };
    },
    onSuccess(saved, wanted, before) {
      show(saved);
      const description = wanted.subscriptionPlan
        ? texts.planIs(name, planNames[wanted.subscriptionPlan])
        : texts.statusIs(name, users.statuses[saved.subscriptionStatus]);
      toast.success(texts.changed, {
        description,
        action: { label: texts.undo, onAction: () => change.mutate(before) },
      });
      refetchStats(client);
    },
    onError(error, _wanted, before) {
      if (before) show(before);
      failureToast(texts.changeFailed)(error);
    },
  });

  const remove = useMutation({
    mutationFn: () => answerOf(api.admin.users[':id'].$delete({ param: { id } })),
    onSuccess({ erasedAfter }) {
      show({ erasedAfter });
      toast.success(texts.removed, { description: texts.removedText(formatDate(erasedAfter)) });
      refetchStats(client);
    },
    onError: failureToast(texts.removeFailed),
  });

  const signOut = useMutation({
    mutationFn: () => answerOf(api.admin.users[':id']['sign-out'].$post({ param: { id } })),
    onSuccess: () => toast.success(texts.signedOut, { description: name }),
    onError: failureToast(texts.signOutFailed),
  });

  return { change, remove, signOut, letBack: useLetBack(show), show };
}

function useLetBack(show: (saved: AdminAccount) => void) {
  return useMutation({
    mutationFn: (businessId: string) =>
      answerOf(api.admin.businesses[':id'].suspension.$delete({ param: { id: businessId } })),
    onSuccess(saved) {
      show(saved);
      toast.success(texts.letBack);
    },
    onError: failureToast(texts.standingFailed),
  });
}

function withAccount(lists: Pages, id: string, fields: Partial<AdminAccount>): Pages {
  const pages = lists.pages.map((page) => ({
    ...page,
    items: page.items.map((item) => (item.id === id ? { ...item, ...fields } : item)),
  }));
  return { ...lists, pages };
}
