import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { stepInWords, UNANSWERED_MAX } from './next-steps.copy.he.ts';
import { type NextStep, nextSteps, type StepFacts } from './next-steps.policy.ts';

const DONE: StepFacts = {
  newLeads: 0,
  waiting: 0,
  queued: 0,
  unanswered: 0,
  hasAsked: true,
  hasHours: true,
  services: 1,
  pictures: 1,
};

const namesOf = (facts: Partial<StepFacts>) => nextSteps({ ...DONE, ...facts }).map(({ step }) => step);

describe('the next steps', () => {
  it.each<[string, Partial<StepFacts>, NextStep['step'][]]>([
    ['nothing is left to do', {}, []],
    ['people wait for a call', { newLeads: 1 }, ['call']],
    ['reviews wait', { waiting: 3 }, ['decide']],
    ['requests are ready', { queued: 2 }, ['send']],
    ['requests are ready, and none went out', { queued: 2, hasAsked: false }, ['send']],
    ['nobody was asked', { hasAsked: false }, ['ask']],
    ['reviews have no answer', { unanswered: 4 }, ['answer']],
    ['the hours are those of a new card', { hasHours: false }, ['hours']],
    ['no service is on the card', { services: 0 }, ['services']],
    ['the gallery is empty', { pictures: 0 }, ['pictures']],
    [
      'the card is new',
      { hasAsked: false, hasHours: false, services: 0, pictures: 0 },
      ['ask', 'hours', 'services'],
    ],
    [
      'everything is left to do',
      {
        newLeads: 1,
        waiting: 1,
        queued: 1,
        unanswered: 1,
        hasAsked: false,
        hasHours: false,
        services: 0,
        pictures: 0,
      },
      ['call', 'decide', 'send'],
    ],
    ['a review waits and the card lacks pictures', { waiting: 1, pictures: 0 }, ['decide', 'pictures']],
  ])('where %s', (_, facts, steps) => {
    expect(namesOf(facts)).toEqual(steps);
  });

  it('are three at most, each once, and only of what is true', () => {
    const facts = fc.record({
      newLeads: fc.nat(5),
      waiting: fc.nat(5),
      queued: fc.nat(5),
      unanswered: fc.nat(5),
      hasAsked: fc.boolean(),
      hasHours: fc.boolean(),
      services: fc.nat(2),
      pictures: fc.nat(2),
    });
    fc.assert(
      fc.property(facts, (given) => {
        const steps = nextSteps(given);
        expect(steps.length).toBeLessThanOrEqual(3);
        expect(new Set(steps.map(({ step }) => step)).size).toBe(steps.length);
        for (const step of steps) if ('count' in step) expect(step.count).toBeGreaterThan(0);
      }),
    );
  });
});

test.each<[NextStep, string]>([
  [{ step: 'call', count: 1 }, 'התקשרו למי שביקש שיחה'],
  [{ step: 'call', count: 2 }, 'התקשרו לשני אנשים שביקשו שיחה'],
  [{ step: 'call', count: 3 }, 'התקשרו ל־3 אנשים שביקשו שיחה'],
  [{ step: 'decide', count: 1 }, 'החליטו על הביקורת שמחכה'],
  [{ step: 'decide', count: 1_200 }, 'החליטו על 1,200 ביקורות שמחכות'],
  [{ step: 'send', count: 2 }, 'שלחו שתי בקשות ביקורת שכבר מוכנות'],
  [{ step: 'answer', count: UNANSWERED_MAX }, `הגיבו ל־${UNANSWERED_MAX} ביקורות שפורסמו בלי תגובה`],
  [{ step: 'answer', count: UNANSWERED_MAX + 1 }, 'הגיבו לביקורות שפורסמו בלי תגובה'],
  [{ step: 'ask' }, 'בקשו ביקורת מלקוח אחד'],
])('%j is said so', (step, label) => {
  expect(stepInWords(step, 'https://dugri.example').label).toBe(label);
});
