/**
 * `unbooked`: the provider was paid, and our books do not have it. `unlisted`: the reverse. `amount`: both have it, with other
 * amounts. `taken_back`: a refund at the provider that is not ours. `odd`: paid in another currency or with another
 * reference. `undocumented`: paid, and no tax document came. The others are of refunds and notices that need a person.
 */
export const DIFFERENCE_KINDS = [
  'unbooked',
  'unlisted',
  'amount',
  'taken_back',
  'odd',
  'undocumented',
  'refund_unknown',
  'refund_declined',
  'notice_forged',
  'notice_unreadable',
  'notice_unknown',
] as const;
