/** Facts of an account that a next step follows from, as they are when the mail is written. */
export interface StepFacts {
  newLeads: number;
  waiting: number;
  /** Requests for reviews that are to be sent by hand. */
  queued: number;
  /** Approved reviews without a public answer. */
  unanswered: number;
  /** Whether any request was sent since the week began that the mail tells of. */
  hasAsked: boolean;
  /** Whether the opening hours are others than a new card begins with. */
  hasHours: boolean;
  services: number;
  pictures: number;
}

export type NextStep =
  | { step: 'call' | 'decide' | 'send' | 'answer'; count: number }
  | { step: 'ask' | 'hours' | 'services' | 'pictures' };

const STEPS_MAX = 3;

/**
 * Chooses what is worth doing next, the worthiest first: people who wait for a call may buy elsewhere today, a review
 * that waits is seen by nobody, a request that is ready takes a press, an answer is read by all who come later, and what
 * the card lacks waits the most patiently.
 */
export function nextSteps(facts: StepFacts): NextStep[] {
  const { newLeads, waiting, queued, unanswered, hasAsked, hasHours, services, pictures } = facts;
  const all: (NextStep | false)[] = [
    newLeads > 0 && { step: 'call', count: newLeads },
    waiting > 0 && { step: 'decide', count: waiting },
    queued > 0 && { step: 'send', count: queued },
    unanswered > 0 && { step: 'answer', count: unanswered },
    // Requests that are ready have their own step.
    !hasAsked && queued === 0 && { step: 'ask' },
    !hasHours && { step: 'hours' },
    services === 0 && { step: 'services' },
    pictures === 0 && { step: 'pictures' },
  ];
  return all.filter((step) => step !== false).slice(0, STEPS_MAX);
}
