import { Check, CircleDashed } from 'lucide-react';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { formatMoney } from '#ui/text/format.ts';
import { pricing } from '../landing.copy.he.ts';
import { section } from './public-landing-sections.tsx';

export function Pricing({ headingLevel: Heading = 'h2' }: { headingLevel?: 'h1' | 'h2' }) {
  const { title, lead, plans, notes } = pricing;
  return (
    <div className="border-t border-b border-line bg-surface">
      <section aria-labelledby="pricing" className={section}>
        <Heading id="pricing" className="text-2xl font-bold">
          {title}
        </Heading>
        <p className="mt-2 text-lg text-muted">{lead}</p>
        <ul className="mt-10 grid gap-6 lg:grid-cols-3">
          {plans.map((plan) => (
            <Plan key={plan.name} plan={plan} headingLevel={Heading === 'h1' ? 'h2' : 'h3'} />
          ))}
        </ul>
        {notes.map((note) => (
          <p key={note} className="mt-4 max-w-[75ch] text-sm text-muted">
            {note}
          </p>
        ))}
      </section>
    </div>
  );
}

interface PlanProps {
  plan: (typeof pricing.plans)[number];
  headingLevel: 'h2' | 'h3';
}

function Plan({ plan, headingLevel: Heading }: PlanProps) {
  const { name, agorot, free, isPopular, about, features, action } = plan;
  return (
    <li
      className={`relative flex flex-col rounded-sheet p-6 ${isPopular ? 'border-2 border-violet' : 'border border-line'}`}
    >
      {isPopular && (
        <p className="absolute -top-3.5 start-6 rounded-full bg-violet-fill px-3 py-0.5 text-sm font-semibold text-on-violet">
          {pricing.popular}
        </p>
      )}
      <Heading className="text-lg font-bold">{name}</Heading>
      <p className="text-sm text-muted">{about}</p>
      <p className="mt-4">
        <span className="text-2xl font-bold">{free ?? formatMoney(agorot)}</span>{' '}
        {!free && <span className="text-muted">{pricing.perMonth}</span>}
      </p>
      <ul className="mt-5 mb-6 grid grow content-start gap-3">
        {features.map(({ text, detail, isArranged }) => (
          <li key={text} className="flex items-start gap-3">
            <span className={`mt-0.5 shrink-0 ${isArranged ? 'text-muted' : 'text-green'}`}>
              {isArranged ? (
                <CircleDashed aria-hidden="true" size={20} />
              ) : (
                <Check aria-hidden="true" size={20} />
              )}
            </span>
            <span>
              {text}{' '}
              {isArranged && (
                <span className="rounded-full bg-sunken px-2 py-0.5 text-sm text-muted">
                  {pricing.arranged}
                </span>
              )}
              {detail && <span className="block text-sm text-muted">{detail}</span>}
            </span>
          </li>
        ))}
      </ul>
      <a
        // Plans are bought by those who have an account.
        href={free ? '/register' : '/register?next=%2Fplans'}
        className={buttonStyles({ variant: isPopular || free ? 'primary' : 'secondary', size: 'lg' })}
      >
        {action}
        <span className="sr-only"> · {name}</span>
      </a>
    </li>
  );
}
