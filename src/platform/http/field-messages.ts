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

/** Unknown fields that are named at most, and how much of each name: they are the sender's own. */
const NAMED_MAX = 10;
const NAME_MAX = 60;

/** Returns the first message of each field, unknown ones by their names; others stand under `form`. */
export function fieldMessages(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  return firstOfEach(issues, ({ message }) => message);
}

/** What a problem says of the fields. A rule of our own has its code in `params`. */
export function refusedFields(issues: readonly z.core.$ZodIssue[]) {
  const codeOf = (issue: z.core.$ZodIssue) =>
    String((issue.code === 'custom' && issue.params?.code) || issue.code);
  return { fields: fieldMessages(issues), fieldCodes: firstOfEach(issues, codeOf) };
}

function firstOfEach(issues: readonly z.core.$ZodIssue[], say: (issue: z.core.$ZodIssue) => string) {
  const fields: Record<string, string> = {};
  for (const issue of issues) for (const name of namesIn(issue)) fields[name] ??= say(issue);
  return fields;
}

function namesIn(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys' && issue.path.length === 0)
    return issue.keys.slice(0, NAMED_MAX).map((name) => name.slice(0, NAME_MAX));
  return [String(issue.path[0] ?? 'form')];
}
