interface Said {
  title: string;
  text: string;
}

type Refusal =
  | 'nameRequired'
  | 'nameTooLong'
  | 'phoneRequired'
  | 'phoneInvalid'
  | 'phoneLocalOnly'
  | 'messageTooLong'
  | 'trapped'
  | 'proofTooMany'
  | 'proofTooFast'
  | 'proofUnsigned'
  | 'tooMany'
  | 'full'
  | 'off';

/** Words of the page on which visitors ask to be called back, in one language. */
export interface CallbackWords
  extends Record<
    | 'title'
    | 'lead'
    | 'closed'
    | 'name'
    | 'phone'
    | 'message'
    | 'messageHint'
    | 'marketing'
    | 'marketingHint'
    | 'notice'
    | 'submit'
    | 'proofFailed'
    | 'noScript'
    | 'call'
    | 'optional'
    | 'privacyPolicy',
    string
  > {
  failed: { title: string; wrong: string };
  proving: Said;
  sent: Said & { back: string };
  off: Said;
  errors: Record<Refusal, string>;
}
