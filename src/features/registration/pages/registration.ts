import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { answerOf, api, problemOf } from '#client.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { type FormProblem, useFormProblem } from '#ui/forms/form-problem.ts';
import { registrationCopy } from '../copy.he.ts';
import { forgetReferralCode, keptReferralCode } from './referral-code.ts';
import {
  checkRegistration,
  type RegistrationForm,
  readRegistration,
  registrationBody,
  UnfitRegistration,
} from './registration-form.ts';

const texts = registrationCopy;

/**
 * Registers from the browser, and goes on to the login page.
 * @param referralCode of the page's address; empty where it has none
 * @param answered what the page's action said, where the form was sent without JavaScript
 */
export function useRegistration(referralCode: string, answered: FormProblem | undefined) {
  const navigate = useNavigate();
  const { form, fields, message, setProblem, mend } = useFormProblem(answered);
  const [typed, setTyped] = useState<RegistrationForm | null>(null);
  const register = useMutation({
    async mutationFn(values: RegistrationForm) {
      const problem = await checkRegistration(values);
      if (problem) throw new UnfitRegistration(problem);
      return answerOf(api.auth.register.$post({ form: registrationBody(values) }));
    },
    onSuccess(_, { email }) {
      forgetReferralCode();
      toast.success(texts.done, { description: texts.registered });
      navigate(`${href('/login')}?registered`, { state: email });
    },
    onError: (error) => refuse(error instanceof UnfitRegistration ? error.problem : problemOf(error)),
  });
  // Once it has arrived, the page is on its way to the next.
  const isPending = register.isPending || register.isSuccess;

  // Counts text that was typed before the scripts came.
  useEffect(() => {
    if (form.current) setTyped(readRegistration(new FormData(form.current)));
    keptReferralCode(referralCode);
  }, [form, referralCode]);

  function refuse(problem: FormProblem) {
    setProblem(problem);
    toast.error(problem.fields?.privacyConsent === problem.message ? texts.consentNeeded : texts.failed, {
      description: problem.message,
    });
  }

  return {
    form,
    typed,
    fields,
    message,
    isPending,
    change(event: FormEvent<HTMLFormElement>) {
      mend(event);
      setTyped(readRegistration(new FormData(event.currentTarget)));
    },
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (isPending) return;
      setProblem(null);
      const values = readRegistration(new FormData(event.currentTarget));
      register.mutate({ ...values, referralCode: keptReferralCode(referralCode) });
    },
  };
}
