import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, answerOf, api } from '#client.ts';
import { clearDeviceTraces } from '#features/account-screens/sign-in/pages/device-traces.ts';
import { noteSignOutDue } from '#features/account-screens/sign-in/pages/sign-out-due.ts';
import { SIGNED_OUT_PATH } from '#features/account-screens/sign-in/signed-out.contract.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { forgetUnsaved } from '#ui/forms/unsaved.tsx';
import { workspaceCopy } from '../../copy.he.ts';
import { forgetShared } from '../sharing/kept-text.ts';

/** A network that takes the call and says nothing for so long is none. */
const PATIENCE_MS = 4_000;
const { signOut: texts } = workspaceCopy;

/**
 * Signs out and leaves every page of the owner; a server that cannot be reached is told later. `hasLeft` keeps what is still
 * mounted from reading anew.
 */
export function useSignOut(): { signOut: () => void; hasLeft: boolean } {
  const client = useQueryClient();
  const { mutate, isSuccess } = useMutation({
    async mutationFn() {
      // Loaded before the page is left, which would end it.
      const alerts = import('#features/app/alerts/pages/device-alerts.ts').catch(() => null);
      const isTold = await tellServer();
      await Promise.allSettled([isTold || noteSignOutDue(), clearDeviceTraces()]);
      return { isTold, alerts: await alerts };
    },
    onSuccess({ isTold, alerts }) {
      client.clear();
      forgetUnsaved();
      forgetShared();
      // The server pushes nothing here any more; the browser need not keep the subscription either.
      void alerts?.forgetSubscription().catch(() => {});
      toast.success(texts.done, { description: isTold ? texts.goodbye : texts.toldLater });
      // A whole new page: nothing of this one stays in memory. It says the same once more.
      location.assign(SIGNED_OUT_PATH);
    },
    onError: failureToast(texts.failed),
  });
  return { signOut: mutate, hasLeft: isSuccess };
}

/** @returns false where there is no answer. @throws {ApiError} */
async function tellServer(): Promise<boolean> {
  try {
    await answerOf(api.auth.logout.$post({}, { init: { signal: AbortSignal.timeout(PATIENCE_MS) } }));
    return true;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    return false;
  }
}
