import { MEMBER_ROLES } from '#features/accounts/members.policy.ts';
import { GUARD_REFUSALS } from '#features/accounts/refusals.guard.ts';
import { KEY_REFUSALS } from '#features/programs/keys/guard.ts';
import { ONCE_REFUSALS } from '#platform/http/answer-once.ts';
import type { Access } from '#platform/http/context.ts';
import { ORIGIN_REFUSALS } from '#platform/http/origin-check.ts';
import { PROBLEM_MESSAGES, type ProblemStatus } from '#platform/http/problem.ts';
import { type DeclaredRefusal, type DeclaredRefusals, declaredIn, only } from '#platform/http/refusals.ts';

/** What an operation of the description says of itself, as far as its errors follow from it. */
export interface DescribedOperation {
  'x-access'?: Access;
  'x-scope'?: string | null;
  'x-fresh-sign-in'?: true;
  'x-while-enrolling'?: true;
  'x-while-read-only'?: true;
  'x-refusals'?: DeclaredRefusal[];
  requestBody?: unknown;
  parameters?: unknown[];
  responses?: Record<string, OwnResponse>;
}

interface OwnResponse {
  description: string;
  content?: Record<string, { schema?: object }>;
}

interface CommonError {
  refusals: DeclaredRefusals;
  isGivenBy: (operation: DescribedOperation, method: string) => boolean;
}

const takesBody = ({ requestBody }: DescribedOperation) => Boolean(requestBody);
const isUnsafe = (_: DescribedOperation, method: string) => method !== 'get';
const isByKey = ({ 'x-access': access }: DescribedOperation) => access === 'key';
const isSignedIn = (one: DescribedOperation) => one['x-access'] !== 'public' && !isByKey(one);
const isOfRole = ({ 'x-access': access }: DescribedOperation) =>
  access !== 'viewer' && MEMBER_ROLES.some((role) => role === access);
const isWork = ({ 'x-access': access }: DescribedOperation) =>
  access !== 'owner' && MEMBER_ROLES.some((role) => role === access);
const takes = (place: string) => (operation: DescribedOperation) =>
  ((operation.parameters ?? []) as { in: string }[]).some((one) => one.in === place);
const ofStatus = (...statuses: ProblemStatus[]): DeclaredRefusals =>
  Object.fromEntries(statuses.map((status) => [PROBLEM_MESSAGES[status].code, { status }]));

/** The errors that no route declares: they follow from its method, access and input. */
const COMMON_ERRORS: CommonError[] = [
  { refusals: ofStatus(429, 500, 503), isGivenBy: () => true },
  { refusals: { ...ofStatus(400, 413, 507), ...ONCE_REFUSALS, ...ORIGIN_REFUSALS }, isGivenBy: isUnsafe },
  { refusals: ofStatus(400, 408, 415, 422), isGivenBy: takesBody },
  { refusals: ofStatus(400), isGivenBy: takes('query') },
  { refusals: ofStatus(404), isGivenBy: takes('path') },
  {
    refusals: {
      ...ofStatus(401),
      ...only(GUARD_REFUSALS, 'other_account', 'other_business', 'no_business'),
    },
    isGivenBy: isSignedIn,
  },
  {
    refusals: only(KEY_REFUSALS, 'key_in_address', 'key_invalid', 'business_closed', 'plan_required'),
    isGivenBy: isByKey,
  },
  {
    refusals: only(KEY_REFUSALS, 'scope_missing'),
    isGivenBy: (one) => isByKey(one) && one['x-scope'] !== null,
  },
  { refusals: only(GUARD_REFUSALS, 'role_forbids'), isGivenBy: isOfRole },
  { refusals: only(GUARD_REFUSALS, 'business_suspended'), isGivenBy: isWork },
  {
    refusals: only(GUARD_REFUSALS, 'beyond_plan'),
    isGivenBy: (one, method) => isWork(one) && isUnsafe(one, method) && !one['x-while-read-only'],
  },
  { refusals: ofStatus(403), isGivenBy: ({ 'x-access': access }) => access === 'admin' },
  {
    refusals: only(GUARD_REFUSALS, 'second_factor_required'),
    isGivenBy: (one) => isSignedIn(one) && !one['x-while-enrolling'],
  },
  {
    refusals: only(GUARD_REFUSALS, 'reauth_required'),
    isGivenBy: ({ 'x-fresh-sign-in': isFresh }) => isFresh === true,
  },
];

const PROBLEM = { $ref: '#/components/schemas/Problem' };

const DESCRIPTIONS: Record<ProblemStatus, string> = {
  400: 'The request cannot be read',
  401: 'No session, or one that ended; at signing in, not the right password or code',
  403: 'Not allowed to this account, or another site sent it',
  404: 'There is no such thing, or it is somebody else’s',
  405: 'The address takes other methods; `Allow` names them',
  408: 'The request did not arrive in time',
  409: 'What there is does not allow it',
  413: 'The body is larger than its limit',
  415: 'The body is of a type that is not taken',
  422: 'Fields are to be set right; `fields` names them',
  429: 'Too many requests; `Retry-After` says when to come back',
  500: 'Our fault, and nothing was changed',
  503: 'Away for a while; `Retry-After` says when to come back',
  507: 'No room for files; `Retry-After` says when to come back',
};

const REMARKS: Record<string, string> = {
  reauth_required:
    'confirm who you are by `POST /api/auth/reauthenticate`, then call again within five minutes',
  other_account: 'the page that sent it is of another account',
  other_business: 'the page that sent it is of another business',
  no_business: 'not one of the people of this business, or of any',
  business_suspended: 'an admin suspended the business: its owner keeps the plan and the ways out',
  role_forbids: 'needs another role in the business; the message says which',
  beyond_plan: 'one more business than the plan of its owner holds: it is read, and not changed',
  foreign_origin: 'another site sent it',
  key_reused: 'its `Idempotency-Key` came with another call before',
  key_in_address: 'a key stood in the address, and was revoked for that',
  key_invalid: 'no key, or one that is wrong, revoked or over',
  business_closed: 'the account of its owner is suspended or closed',
  plan_required: 'the plan of the business holds no keys; they work again with one that does',
  scope_missing: 'the key may not do this',
  shown_once: 'it was done before, and its secret was in that answer alone',
  still_running: 'the call with its `Idempotency-Key` has no answer yet',
};

/** The responses that operations share: an error with no other code than its status's own. */
export const sharedResponses = {
  ...Object.fromEntries(
    Object.entries(PROBLEM_MESSAGES).map(([status, { code, message }]) => {
      const own = { status: Number(status) as ProblemStatus, code, message };
      return [`Problem${status}`, responseWith([own])];
    }),
  ),
  Problem: { description: 'Any other error', content: { 'application/json': { schema: PROBLEM } } },
};

/** The responses of an operation for its errors: the common ones, and those that its route declares. */
export function errorResponses(operation: DescribedOperation, method: string) {
  const common = COMMON_ERRORS.filter(({ isGivenBy }) => isGivenBy(operation, method)).flatMap(
    ({ refusals }) => declaredIn(refusals),
  );
  const all = [...common, ...(operation['x-refusals'] ?? [])];
  const errors = [...Map.groupBy(all, ({ status }) => status)].map(([status, refusals]) => {
    const isShared = refusals.every(({ code }) => code === PROBLEM_MESSAGES[status].code);
    const own = operation.responses?.[status];
    return [status, isShared && !own ? sharedResponse(`Problem${status}`) : responseWith(refusals, own)];
  });
  return { ...Object.fromEntries(errors), default: sharedResponse('Problem') };
}

function sharedResponse(name: string) {
  return { $ref: `#/components/responses/${name}` };
}

/** @param own what a route says of the status beside its codes: further fields of the answer */
function responseWith(refusals: DeclaredRefusal[], own?: OwnResponse) {
  const { status, code, message } = refusals.at(-1) as DeclaredRefusal;
  const codes = [...new Set(refusals.map((one) => one.code))];
  const named = codes.map((one) => (one in REMARKS ? `\`${one}\` (${REMARKS[one]})` : `\`${one}\``));
  const body = own?.content?.['application/json']?.schema ?? PROBLEM;
  const schema = { allOf: [body, { properties: { code: { enum: codes } } }] };
  return {
    description: [`${DESCRIPTIONS[status]}: ${named.join(', ')}`, own?.description]
      .filter(Boolean)
      .join('. '),
    content: { 'application/json': { schema, example: { code, message } } },
  };
}
