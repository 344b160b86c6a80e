import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../actions/button.tsx';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';

interface DecisionButtonsProps<Act extends string> {
  acts: readonly [Act, Act];
  who: string;
  copy: Record<Act, string> & {
    ask: Record<Act, string>;
    effect: Record<Act, (who: string) => string>;
    actOn: (act: string, who: string) => string;
  };
  decide: UseMutationResult<unknown, Error, Act>;
}

export function DecisionButtons<Act extends string>({ acts, who, copy, decide }: DecisionButtonsProps<Act>) {
  const [asked, setAsked] = useState<Act | null>(null);
  const shown = asked ?? acts[0];
  return (
    <div className="flex flex-wrap gap-2">
      {acts.map((act) => (
        <Button
          key={act}
          size="sm"
          variant={act === acts[0] ? 'primary' : 'secondary'}
          aria-label={copy.actOn(copy[act], who)}
          onClick={() => setAsked(act)}
        >
          {copy[act]}
        </Button>
      ))}
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        ask={{ title: copy.ask[shown], text: copy.effect[shown](who), confirm: copy[shown] }}
        isDangerous={shown === acts[1]}
        isPending={decide.isPending}
        onConfirm={() => decide.mutate(shown, { onSettled: () => setAsked(null) })}
      />
    </div>
  );
}
