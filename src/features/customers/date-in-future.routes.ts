import { Problem } from '#platform/http/problem.ts';
import { customersCopy } from './copy.he.ts';

/** Problem for dates in the future. @param named the fields that hold them */
export function dateInFuture(...named: string[]): Problem {
  const message = customersCopy.errors.dateInFuture;
  const fields = Object.fromEntries(named.map((field) => [field, message]));
  return new Problem(422, { code: 'date_in_future', message, fields });
}
