import type { QueryKey } from '@tanstack/react-query';
import { AnswerDialog } from '#ui/overlays/answer-dialog.tsx';
import { partnerAdminCopy } from '../../copy.he.ts';

const copy = partnerAdminCopy.giveBack;

interface GiveBackProps {
  title: string;
  who: string;
  said: { done: string; failed: string };
  send: (reason: string) => Promise<unknown>;
  changes: QueryKey[];
  onClose: () => void;
}

export function GiveBack({ title, who, said, send, changes, onClose }: GiveBackProps) {
  return (
    <AnswerDialog
      name="reason"
      words={{ ...copy, ...said, title, doneText: who }}
      max={300}
      schema={async () => (await import('../contract.ts')).declineTaxBody}
      send={({ reason }) => send(reason)}
      changes={changes}
      onClose={onClose}
    />
  );
}
