import { useState } from 'react';
import { CHOSEN_GROUNDS, type ChosenGround } from '#features/ledger/steps.contract.ts';
import { onDemand, usePart } from '#ui/on-demand.ts';
import { Menu, type MenuProps } from '#ui/overlays/menu.tsx';
import { reviewCopy } from '../copy.he.ts';

const { grounds, chooseOther } = reviewCopy;
const dialog = onDemand(() => import('./reject-words-dialog.tsx'));

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
  const part = usePart(dialog, isWriting, () => setWriting(false));
  const items = CHOSEN_GROUNDS.map((ground) => ({
    id: ground,
    label: ground === 'other' ? chooseOther : grounds[ground],
    startsGroup: ground === 'other',
    onSelect: () => (ground === 'other' ? setWriting(true) : onReject({ ground })),
  }));
  return (
    <>
      <Menu {...menu} label={label} items={items} header={<p className="text-sm text-muted">{label}</p>} />
      {isWriting && part && (
        <part.RejectWordsDialog
          about={about}
          onWritten={(words) => onReject({ ground: 'other', words })}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  );
}
