import { useQuery } from '@tanstack/react-query';
import { BookMarked, Settings2 } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { lazy } from '#ui/lazy.tsx';
import { Menu } from '#ui/overlays/menu.tsx';
import type { Review } from '../../../contract.ts';
import { savedReplyCopy as texts } from '../../../saved-replies/copy.he.ts';
import { fillReply, savedRepliesQuery } from '../../../saved-replies/pages/saved-replies.ts';
import { useReviewScreen } from '../review-screen-context.ts';

const SavedRepliesDialog = lazy(
  async () => (await import('../../../saved-replies/pages/saved-replies-dialog.tsx')).SavedRepliesDialog,
);
const GLANCE = 80;

interface SavedRepliesMenuProps {
  review: Review;
  area: RefObject<HTMLTextAreaElement | null>;
  onInsert: (text: string) => void;
}

export function SavedRepliesMenu({ review, area, onInsert }: SavedRepliesMenuProps) {
  const { business } = useReviewScreen();
  const { data: replies = [] } = useQuery(savedRepliesQuery);
  const [isManaging, setManaging] = useState(false);
  const values = { customerName: review.customerName, businessName: business?.name ?? '' };
  const insert = (text: string) => {
    const { current } = area;
    if (!current) return;
    const { value, selectionStart, selectionEnd } = current;
    onInsert(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
    // After the menu gave the focus back to its button.
    setTimeout(() => {
      current.focus();
      current.setSelectionRange(selectionStart + text.length, selectionStart + text.length);
    }, 50);
  };
  const items = [
    ...replies.map(({ id, title, text: template }) => {
      const text = fillReply(template, values);
      const description = text.length > GLANCE ? `${text.slice(0, GLANCE)}…` : text;
      return { id, label: title, description, onSelect: () => insert(text) };
    }),
    {
      id: 'manage',
      label: texts.manage,
      icon: Settings2,
      startsGroup: replies.length > 0,
      onSelect: () => setManaging(true),
    },
  ];
  return (
    <>
      <Menu
        label={texts.choose}
        items={items}
        trigger={(props) => (
          <Button {...props} size="sm" variant="quiet">
            <BookMarked aria-hidden="true" size={18} />
            {texts.menu}
          </Button>
        )}
      />
      <SavedRepliesDialog
        isOpen={isManaging}
        onOpenChange={setManaging}
        onMissing={() => setManaging(false)}
      />
    </>
  );
}
