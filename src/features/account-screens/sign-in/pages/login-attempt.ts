import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { answerOf, api } from '#client.ts';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { forgetKept } from '#features/app/offline/pages/forget-kept.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import type { FormProblem } from '#ui/forms/form-problem.ts';
import { useForm } from '#ui/forms/use-form.ts';
import { signInCopy as texts } from '../copy.he.ts';
import { nextFor } from '../policy.ts';
import { type Credentials, type Need, readCredentials, refusalOf } from './login-form.ts';

/** Signs in from the browser, and goes on to `next`; `answered` is what the page's action said without JavaScript. */
export function useLogin(
  next: string,
  filled: Pick<Credentials, 'email' | 'password'>,
  answered: { needs: Need | null; problem: FormProblem | undefined } | undefined,
) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [needs, setNeeds] = useState<Need | 'code-and-keep' | null>(answered?.needs ?? null);
  // A field filled with scripts keeps its password; a form sent without them has lost it.
  const [isPasswordKept, setPasswordKept] = useState(false);
  const needsCode = needs === 'code' || needs === 'code-and-keep';
  const form = useForm({
    async schema() {
      const { loginBody, loginWithCode } = await import('../contract.ts');
      return needsCode ? loginWithCode : loginBody;
    },
    read: (_, typed): Credentials => readCredentials(typed),
    stored: filled,
    answered: answered?.problem,
    send: (json) => answerOf(api.auth.login.$post({ json })),
    async onSent({ user }, { keepAccount }) {
      queryClient.clear();
      await forgetKept(user.id);
      queryClient.setQueryData(currentUserQuery.queryKey, user);
      await navigate(nextFor(next, user), { replace: true });
      toast.success(texts.done, { description: keepAccount ? texts.accountKept : texts.welcome });
    },
    leaves: true,
    failed: texts.failed,
    refused(refusal, { keepAccount }) {
      const { needs: needed, problem = null } = refusalOf(refusal);
      setPasswordKept(needed === 'code');
      // A code that is asked for while an account is brought back still brings it back.
      setNeeds(needed === 'code' && keepAccount ? 'code-and-keep' : needed);
      if (needed !== 'keep') return problem;
      form.setProblem(problem);
      return null;
    },
  });
  return {
    form,
    needs,
    needsCode,
    isSecondStep: needsCode && isPasswordKept,
    startAgain: () => setNeeds(null),
  };
}
