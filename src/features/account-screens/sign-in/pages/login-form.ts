import type { ProblemBody } from '#platform/http/problem.ts';
import type { FormProblem } from '#ui/forms/form-problem.ts';

export interface Credentials {
  email: string;
  password: string;
  code?: string;
  keepAccount?: boolean;
}

export function readCredentials(form: FormData): Credentials {
  const text = (name: string) => String(form.get(name) ?? '');
  return {
    email: text('email'),
    password: text('password'),
    code: text('code'),
    keepAccount: text('keepAccount') === 'true' || undefined,
  };
}

export type Need = 'code' | 'keep';

export function refusalOf(refused: ProblemBody): {
  needs: Need | null;
  problem: FormProblem | undefined;
} {
  const { code, message, fields } = refused;
  // Nothing went wrong: the second step is next.
  if (code === 'mfa_required') return { needs: 'code', problem: undefined };
  if (code === 'code_wrong') return { needs: 'code', problem: { message, fields } };
  if (code === 'deletion_pending') return { needs: 'keep', problem: { message } };
  // A wrong pair stands beside the field that is typed again.
  if (code === 'wrong_credentials')
    return { needs: null, problem: { message, fields: { password: message } } };
  return { needs: null, problem: { message, fields } };
}

let newPassword = '';

/** Fills the login form after a registration. In memory only; an empty one clears it. */
export function keepTypedPassword(password: string): void {
  newPassword = password;
}

export const typedPassword = () => newPassword;
