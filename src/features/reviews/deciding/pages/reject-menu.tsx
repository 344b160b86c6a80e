import { useState } from 'react';
import { CHOSEN_GROUNDS, type ChosenGround } from '#features/ledger/steps.contract.ts';
import { lazy } from '#ui/lazy.tsx';
import { Menu, type MenuItem, type MenuProps } from '#ui/overlays/menu.tsx';
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

export function RejectMenu({ label, about, onReject, ...menu }: RejectMenuProps) {
  const { items, dialog } = useGrounds({ about, onReject });
  return (
    <>
      <Menu {...menu} label={label} items={items} header={<p className="text-sm text-muted">{label}</p>} />
      {dialog}
    </>
  );
}

/** The grounds of a rejection as items of a menu, and the dialog that one of them opens. None is about the stars. */
export function useGrounds({ about, onReject }: Pick<RejectMenuProps, 'about' | 'onReject'>) {
  const [isWriting, setWriting] = useState(false);
  const close = () => setWriting(false);
  const items: MenuItem[] = CHOSEN_GROUNDS.map((ground) => ({
    id: ground,
    label: ground === 'other' ? chooseOther : grounds[ground],
    startsGroup: ground === 'other',
    onSelect: () => (ground === 'other' ? setWriting(true) : onReject({ ground })),
  }));
  const dialog = isWriting && (
    <RejectWordsDialog
      about={about}
      onWritten={(words) => onReject({ ground: 'other', words })}
      onClose={close}
      onMissing={close}
    />
  );
  return { items, dialog };
}
