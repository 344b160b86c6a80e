import type { z } from 'zod';
import { refusedFields } from './field-messages.ts';
import { Problem } from './problem.ts';

/** Answers refused input: a bad path is 404, wrong types 400, broken rules 422 with a message for each field. */
export function problemOfValidation(target: string, error: z.core.$ZodError): Problem {
  if (target === 'param') return new Problem(404);
  const refused = refusedFields(error.issues);
  if (target === 'query' || error.issues.some(isMalformed)) return new Problem(400, refused);
  return new Problem(422, refused);
}

function isMalformed(issue: z.core.$ZodIssue): boolean {
  if (issue.code === 'unrecognized_keys') return true;
  return issue.code === 'invalid_type' && issue.message !== 'שדה חובה' && issue.expected !== 'number';
}
