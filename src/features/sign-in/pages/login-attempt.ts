import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { answerOf, api, problemOf } from '#client.ts';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { type FormProblem, useFormProblem } from '#ui/forms/form-problem.ts';
import { signInCopy } from '../copy.he.ts';
import { type Credentials, checkCredentials, type Need, readCredentials, refusalOf } from './login-form.ts';

const texts = signInCopy;

/** Signs in from the browser, and goes on to `next`; `answered` is what the page's action said without JavaScript. */
export function useLogin(
  next: string,
  answered: { needs: Need | null; problem: FormProblem | undefined } | undefined,
) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { form, fields, message, setProblem, mend } = useFormProblem(answered?.problem);
  const [needs, setNeeds] = useState<Need | 'code-and-keep' | null>(answered?.needs ?? null);
  // A field filled with scripts keeps its password; a form sent without them has lost it.
  const [isPasswordKept, setPasswordKept] = useState(false);
  const login = useMutation({
    mutationFn: (json: Credentials) => answerOf(api.auth.login.$post({ json })),
    onSuccess({ user }) {
      queryClient.clear();
      queryClient.setQueryData(currentUserQuery.queryKey, user);
      toast.success(texts.done, { description: texts.welcome });
      navigate(next, { replace: true });
    },
    onError(error, { keepAccount }) {
      const { needs: needed, problem } = refusalOf(problemOf(error));
      setPasswordKept(needed === 'code');
      // A code that is asked for while an account is brought back still brings it back.
      setNeeds(needed === 'code' && keepAccount ? 'code-and-keep' : needed);
      if (needed === 'keep') setProblem(problem ?? null);
      else if (problem) refuse(problem);
    },
  });
  const needsCode = needs === 'code' || needs === 'code-and-keep';
  // Once it has arrived, the page is on its way to the next.
  const isPending = login.isPending || login.isSuccess;

  function refuse(problem: FormProblem) {
    setProblem(problem);
    toast.error(texts.failed, { description: problem.message });
  }

  return {
    form,
    fields,
    message,
    needs,
    needsCode,
    isSecondStep: needsCode && isPasswordKept,
    isPending,
    mend,
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (isPending) return;
      const { submitter } = event.nativeEvent as SubmitEvent;
      const credentials = readCredentials(new FormData(event.currentTarget, submitter));
      const problem = checkCredentials(credentials, needsCode);
      if (problem) return refuse(problem);
      setProblem(null);
      login.mutate(credentials);
    },
    startAgain: () => setNeeds(null),
  };
}
