import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { href, useNavigate } from 'react-router';
import { ApiError } from '#client.ts';
import { clearDeviceTraces } from '#features/account-screens/sign-in/pages/device-traces.ts';
import {
  BUSINESS_SUSPENDED,
  NO_BUSINESS,
  OTHER_ACCOUNT,
  OTHER_BUSINESS,
} from '#features/accounts/headers.contract.ts';
import { scopeOf, splitScope } from '#features/accounts/scope.policy.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { forgetUnsaved, UNCHOSEN } from '#ui/forms/unsaved.tsx';
import { workspaceCopy } from '../../copy.he.ts';
import { loginPath } from './login-path.ts';

/** Leads to the login page and back once a call answers that nobody is signed in; says so where another user is. */
export function useSessionEnd(): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    let ended: { at: number; told: Promise<void> } | undefined;
    const listen = (error: unknown) => {
      if (!(error instanceof ApiError)) return;
      const { code, message } = error.problem;
      // After the screen's own word on the call that failed: one toast is visible at a time.
      if (code === OTHER_ACCOUNT)
        setTimeout(() => toast.error(workspaceCopy.otherAccount, { description: message }));
      // The person was taken out of the business: nothing of it stays on this device.
      if (code === OTHER_BUSINESS || code === NO_BUSINESS) {
        forgetUnsaved();
        void clearDeviceTraces().finally(() => window.location.assign('/'));
      }
      if (code === BUSINESS_SUSPENDED) showSuspended();
      if (code !== 'unauthenticated') return;
      if (!ended) {
        void clearDeviceTraces();
        const { pathname, search } = window.location;
        const { path } = splitScope(pathname);
        const told = Promise.resolve(navigate(loginPath(path + search), { state: UNCHOSEN }));
        ended = { at: Date.now(), told };
      }
      const { title, text } = workspaceCopy.sessionEnded;
      ended.told.then(() => toast.error(title, { description: text }));
    };
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') listen(event.action.error);
    });
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'error') return;
      if (!ended || event.mutation.state.submittedAt <= ended.at) listen(event.action.error);
    });
    return () => {
      stopQueries();
      // A call that was sent before may still fail, and its screen's own word must not be the last.
      if (!ended) stopMutations();
    };
  }, [client, navigate]);
}

/** Leads out of a business that was suspended while its page stood open. What was typed stays on the device. */
function showSuspended() {
  const { businessId, path } = splitScope(window.location.pathname);
  if (path === href('/businesses')) return;
  window.location.assign((businessId ? scopeOf(businessId) : '') + href('/businesses'));
}
