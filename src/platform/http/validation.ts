import { z } from 'zod';
import { Problem } from './problem.ts';

type Issue = z.core.$ZodIssue;

z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type' && issue.input === undefined) return 'שדה חובה';
    if (issue.code === 'too_big')
      return issue.origin === 'string' ? `עד ${issue.maximum} תווים` : `לכל היותר ${issue.maximum}`;
    if (issue.code === 'too_small')
      return issue.origin === 'string' ? `לפחות ${issue.minimum} תווים` : `לפחות ${issue.minimum}`;
    if (issue.code === 'unrecognized_keys') return 'שדה לא מוכר';
    return 'ערך לא תקין';
  },
});

/** Answers refused input: a bad path is 404, wrong types 400, broken rules 422 with a message for each field. */
export function problemOfValidation(target: string, error: z.core.$ZodError): Problem {
  if (target === 'param') return new Problem(404);
  const fields = fieldMessages(error.issues);
  if (target === 'query' || error.issues.some(isMalformed)) return new Problem(400, { fields });
  return new Problem(422, { fields });
}

/** Returns the first message of each field; others stand under `form`. */
export function fieldMessages(issues: readonly Issue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[String(issue.path[0] ?? 'form')] ??= issue.message;
  return fields;
}

function isMalformed(issue: Issue): boolean {
  if (issue.code === 'unrecognized_keys') return true;
  return issue.code === 'invalid_type' && issue.message !== 'שדה חובה' && issue.expected !== 'number';
}
