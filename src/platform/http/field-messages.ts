import { z } from 'zod';

const REQUIRED = 'שדה חובה';

z.config({
  customError: (issue) => {
    if (issue.code === 'invalid_type' && issue.input === undefined) return REQUIRED;
    if (issue.code === 'too_small' && issue.input === '') return REQUIRED;
    if (issue.code === 'too_big')
      return issue.origin === 'string' ? `עד ${issue.maximum} תווים` : `לכל היותר ${issue.maximum}`;
    if (issue.code === 'too_small')
      return issue.origin === 'string' ? `לפחות ${issue.minimum} תווים` : `לפחות ${issue.minimum}`;
    if (issue.code === 'unrecognized_keys') return 'שדה לא מוכר';
    return 'ערך לא תקין';
  },
});

/** Returns the first message of each field; others stand under `form`. */
export function fieldMessages(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[String(issue.path[0] ?? 'form')] ??= issue.message;
  return fields;
}
