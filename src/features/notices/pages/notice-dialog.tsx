import { answerOf, api } from '#client.ts';
import type { RejectionGround } from '#features/ledger/steps.contract.ts';
import { Select } from '#ui/forms/select.tsx';
import { AnswerDialog } from '#ui/overlays/answer-dialog.tsx';
import { noticesAdminCopy as copy } from '../admin.copy.he.ts';
import type { AnswerBody } from '../contract.ts';

const NOTICES = '/api/admin/review-notices';
const GROUNDS = Object.entries(copy.grounds).map(([value, label]) => ({ value, label }));

export interface AskedNotice {
  id: string;
  act: AnswerBody['act'];
}

interface NoticeDialogProps {
  asked: AskedNotice;
  onTyped: () => void;
  onClose: () => void;
}

export function NoticeDialog({ asked, onTyped, onClose }: NoticeDialogProps) {
  const { id, act } = asked;
  return (
    <AnswerDialog
      name="answer"
      words={{ ...copy.acts[act], done: copy.done, failed: copy.actFailed }}
      isDangerous={act === 'hidden'}
      schema={async () => (await import('../contract.ts')).answerBody}
      keepAs={`notice:${id}:${act}`}
      read={(text): AnswerBody => ({
        act,
        answer: text('answer'),
        ...(act === 'hidden' && { ground: text('ground') as RejectionGround }),
      })}
      send={(json) => answerOf(api.admin['review-notices'][':id'].answer.$post({ param: { id }, json }))}
      changes={[[NOTICES]]}
      onTyped={onTyped}
      onClose={onClose}
    >
      {act === 'hidden' && <Select name="ground" label={copy.ground} options={GROUNDS} />}
    </AnswerDialog>
  );
}
