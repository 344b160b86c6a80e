import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { Card } from '#features/cards/contract.ts';
import { ownCardQuery } from '#features/cards/pages/own-card.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { Link } from '#ui/actions/link.tsx';
import { classNames } from '#ui/class-names.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { dashboardCopy } from '../dashboard.copy.he.ts';

const texts = dashboardCopy.firstSteps;

interface FirstStepsProps {
  hasReviews: boolean;
  shareId: string;
}

export function FirstSteps({ hasReviews, shareId }: FirstStepsProps) {
  const { data: card } = useQuery(ownCardQuery);
  const missing = card ? missingParts(card) : null;
  const steps = [
    {
      ...texts.card,
      text: missing?.length
        ? `${texts.card.text} ${texts.card.missing(missing.join(', '))}`
        : texts.card.text,
      isDone: missing?.length === 0,
      action: (look: Look) => (
        <Link to={href('/business-card')} look={look} size="sm">
          {texts.card.action}
        </Link>
      ),
    },
    {
      ...texts.share,
      isDone: hasReviews,
      action: (look: Look) => (
        <a href={`#${shareId}`} className={buttonStyles({ variant: look, size: 'sm' })}>
          {texts.share.action}
        </a>
      ),
    },
    {
      ...texts.approve,
      isDone: false,
      action: (look: Look) =>
        hasReviews && (
          <Link to={`${href('/reviews')}?status=pending`} look={look} size="sm">
            {texts.approve.action}
          </Link>
        ),
    },
  ];
  const next = hasReviews ? 2 : steps.findIndex(({ isDone }) => !isDone);
  return (
    <Panel title={texts.title} description={texts.description}>
      <ol className="flex flex-col gap-6">
        {steps.map(({ title, text, isDone, action }, index) => (
          <Step key={title} number={index + 1} title={title} text={text} isDone={isDone}>
            {!isDone && action(index === next ? 'primary' : 'secondary')}
          </Step>
        ))}
      </ol>
    </Panel>
  );
}

type Look = 'primary' | 'secondary';

interface StepProps {
  number: number;
  title: string;
  text: string;
  isDone: boolean;
  children: ReactNode;
}

function Step({ number, title, text, isDone, children }: StepProps) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-8 shrink-0 place-items-center rounded-full font-bold',
          isDone ? 'bg-green-tint text-green' : 'bg-violet-tint text-violet',
        )}
      >
        {isDone ? <Check size={18} /> : number}
      </span>
      <div className="flex min-w-0 flex-col items-start gap-1">
        <h3 className="font-bold">
          {isDone && <span className="sr-only">{texts.done} </span>}
          {title}
        </h3>
        <p className="max-w-[65ch] text-muted">{text}</p>
        {children && <div className="mt-2">{children}</div>}
      </div>
    </li>
  );
}

function missingParts(card: Card): string[] {
  const { parts } = texts.card;
  return [
    !card.description && parts.description,
    !card.logo && parts.logo,
    !(card.phone || card.whatsapp || card.email) && parts.contact,
  ].filter((part) => part !== false);
}
