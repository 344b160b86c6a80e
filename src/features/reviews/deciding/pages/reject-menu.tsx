import { useState } from 'react';
import { CHOSEN_GROUNDS, type ChosenGround } from '#features/ledger/steps.contract.ts';
import { lazy } from '#ui/lazy.tsx';
import { Menu, type MenuProps } from '#ui/overlays/menu.tsx';
import { reviewCopy } from '../copy.he.ts';

const { grounds, chooseOther } = reviewCopy;
const RejectWordsDialog = lazy(async () => (await import('./reject-words-dialog.tsx')).RejectWordsDialog);

export interface Reason {
  ground: ChosenGround;
  /** The owner's explanation; only with the ground `other`. */
  words?: string;
}

interface RejectMenuProps extends Pick<MenuProps, 'label' | 'align' | 'trigger'> {
  /** Names what is rejected: words that were typed for it come back. */
  about: string;
  onReject: (reason: Reason) => void;
}

/** The grounds of a rejection. None of them is about the stars. */
export function RejectMenu({ label, about, onReject, ...menu }: RejectMenuProps) {
  const [isWriting, setWriting] = useState(false);
  const close = () => setWriting(false);
  const items = CHOSEN_GROUNDS.map((ground) => ({
    id: ground,
    label: ground === 'other' ? chooseOther : grounds[ground],
    startsGroup: ground === 'other',
    onSelect: () => (ground === 'other' ? setWriting(true) : onReject({ ground })),
  }));
  return (
    <>
      <Menu {...menu} label={label} items={items} header={<p className="text-sm text-muted">{label}</p>} />
      {isWriting && (
        <RejectWordsDialog
          about={about}
          onWritten={(words) => onReject({ ground: 'other', words })}
          onClose={close}
          onMissing={close}
        />
      )}
    </>
  );
}
