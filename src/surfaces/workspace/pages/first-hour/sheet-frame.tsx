import { type ReactNode, useEffect, useRef } from 'react';
import { type FirstStep, STEPS } from '#features/invitations/first-hour/sheets.contract.ts';
import { Button } from '#ui/actions/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { firstHourCopy as texts } from '../../first-hour.copy.he.ts';

/** One screen of the first hour: where it stands among the others, what it asks, and its form. */
export function SheetFrame({ step, children }: { step: FirstStep; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const place = STEPS.indexOf(step);
  useEffect(() => {
    // After a press the next screen is read from its beginning; the first one is reached like any page.
    if (document.activeElement === document.body && place > 0) heading.current?.focus();
  }, [place]);
  return (
    <div className="mx-auto max-w-120">
      <div className="flex items-center gap-3">
        <p className="text-sm text-muted">{texts.step(place + 1, STEPS.length)}</p>
        <div aria-hidden="true" className="flex grow gap-1.5">
          {STEPS.map((one, index) => (
            <span
              key={one}
              className={classNames('h-1.5 grow rounded-full', index <= place ? 'bg-violet-fill' : 'bg-line')}
            />
          ))}
        </div>
      </div>
      <h1 ref={heading} tabIndex={-1} className="mt-4 text-2xl font-bold text-balance outline-none">
        {texts[step].title}
      </h1>
      <p className="mt-1 mb-6 text-pretty text-muted">{texts[step].text}</p>
      {children}
    </div>
  );
}

interface SheetActionsProps extends Pick<SheetProps, 'onLater'> {
  isPending: boolean;
  /** Without it the button sends the form around it. */
  onNext?: () => void;
}

export function SheetActions({ isPending, onNext, onLater }: SheetActionsProps) {
  return (
    <>
      <Button
        type={onNext ? 'button' : 'submit'}
        size="lg"
        className="grow"
        isPending={isPending}
        pendingLabel={texts.saving}
        onClick={onNext}
      >
        {texts.next}
      </Button>
      <Button
        variant="quiet"
        size="lg"
        disabled={isPending}
        onClick={(press) => press.detail < 2 && onLater()}
      >
        {texts.later}
      </Button>
    </>
  );
}

export interface SheetProps {
  onDone: () => void;
  onLater: () => void;
  isPassing: boolean;
}
