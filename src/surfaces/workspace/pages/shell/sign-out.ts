import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { clearDeviceTraces } from '#features/sign-in/pages/device-traces.ts';
import { SIGNED_OUT_PATH } from '#features/sign-in/signed-out.contract.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { forgetUnsaved } from '#ui/forms/unsaved.tsx';
import { workspaceCopy } from '../../copy.he.ts';
import { forgetShared } from '../sharing/kept-text.ts';

/** Signs out and leaves every page of the owner. `hasLeft` keeps what is still mounted from reading anew. */
export function useSignOut(): { signOut: () => void; hasLeft: boolean } {
  const client = useQueryClient();
  const { mutate, isSuccess } = useMutation({
    async mutationFn() {
      // Loaded before the page is left, which would end it.
      const alerts = import('#features/alerts/pages/device-alerts.ts').catch(() => null);
      await answerOf(api.auth.logout.$post());
      await clearDeviceTraces();
      return alerts;
    },
    onSuccess(alerts) {
      client.clear();
      forgetUnsaved();
      forgetShared();
      // The server pushes nothing here any more; the browser need not keep the subscription either.
      void alerts?.forgetSubscription().catch(() => {});
      toast.success(workspaceCopy.signOut.done, { description: workspaceCopy.signOut.goodbye });
      // A whole new page: nothing of this one stays in memory. It says the same once more.
      location.assign(SIGNED_OUT_PATH);
    },
    onError: failureToast(workspaceCopy.signOut.failed),
  });
  return { signOut: mutate, hasLeft: isSuccess };
}
