import { answerOf, api } from '#client.ts';
import type { RejectionGround } from '#features/ledger/steps.contract.ts';
import { Select } from '#ui/forms/select.tsx';
import { AnswerDialog } from '#ui/overlays/answer-dialog.tsx';
import { noticesAdminCopy as copy } from '../admin.copy.he.ts';
import type { AnswerBody } from '../contract.ts';

export const NOTICES = '/api/admin/review-notices';
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
      keptAs={`notice:${id}:${act}`}
      words={{ ...copy.acts[act], done: copy.done, failed: copy.actFailed }}
      isDangerous={act === 'hidden'}
      send={(answer, typed) => {
        const ground = (typed.get('ground') ?? undefined) as RejectionGround | undefined;
        const json = { act, answer, ground };
        return answerOf(api.admin['review-notices'][':id'].answer.$post({ param: { id }, json }));
      }}
      list={NOTICES}
      onTyped={onTyped}
      onClose={onClose}
    >
      {(found) =>
        act === 'hidden' && (
          <Select
            // Let go of, it begins anew: a list that the browser holds keeps its first choice.
            key={found?.ground}
            name="ground"
            label={copy.ground}
            options={GROUNDS}
            defaultValue={found?.ground}
          />
        )
      }
    </AnswerDialog>
  );
}
