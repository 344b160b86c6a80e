import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api } from '#client.ts';
import { showPlaceholders } from '#features/customers/messages/shown-placeholders.policy.ts';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { useItemChanges } from '#ui/lists/item-changes.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { UserParagraph, UserText } from '#ui/text/bdi.tsx';
import type { SavedReply } from '../contract.ts';
import { savedReplyCopy } from '../copy.he.ts';
import { SAVED_REPLIES_MAX } from '../limits.contract.ts';
import { savedRepliesQuery } from './saved-replies.ts';
import { type ReplyDraft, SavedReplyForm } from './saved-reply-form.tsx';

const { dialog: texts, toasts, errors } = savedReplyCopy;
const NEW: ReplyDraft = { id: null, title: '', text: '' };

interface SavedRepliesDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function SavedRepliesDialog({ isOpen, onOpenChange }: SavedRepliesDialogProps) {
  const saved = useQuery(savedRepliesQuery);
  const [edited, setEdited] = useState<ReplyDraft | null>(null);
  const { shown, remove, reread } = useItemChanges<SavedReply>({
    queryKey: savedRepliesQuery.queryKey,
    idOf: ({ id }) => id,
    texts: toasts,
    remove: ({ id }) => answerOf(api['saved-replies'][':id'].$delete({ param: { id } })),
    restore: ({ title, text }) => answerOf(api['saved-replies'].$post({ json: { title, text } })),
  });
  const done = () => {
    setEdited(null);
    void reread();
    toast.success(toasts.saved);
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={texts.title}
      description={texts.text}
      isDismissable={edited === null}
    >
      {edited ? (
        <SavedReplyForm draft={edited} onDone={done} onCancel={() => setEdited(null)} />
      ) : (
        <Loaded query={saved} failed={texts.loadFailed} skeleton={<SkeletonText />}>
          {(replies) => (
            <>
              {replies.length === 0 && <p className="text-muted">{texts.empty}</p>}
              <ul className="divide-y divide-line">
                {shown(replies).map((reply) => (
                  <SavedReplyItem key={reply.id} reply={reply} onEdit={setEdited} onRemove={remove} />
                ))}
              </ul>
              {replies.length >= SAVED_REPLIES_MAX ? (
                <p className="text-sm text-muted">{errors.tooMany}</p>
              ) : (
                <Button variant="secondary" onClick={() => setEdited(NEW)} className="self-start">
                  <Plus aria-hidden="true" size={18} />
                  {texts.add}
                </Button>
              )}
            </>
          )}
        </Loaded>
      )}
    </Dialog>
  );
}

interface SavedReplyItemProps {
  reply: SavedReply;
  onEdit: (reply: SavedReply) => void;
  onRemove: (reply: SavedReply) => void;
}

function SavedReplyItem({ reply, onEdit, onRemove }: SavedReplyItemProps) {
  return (
    <li className="flex items-start gap-1 py-2">
      <div className="min-w-0 grow">
        <p className="font-semibold wrap-anywhere">
          <UserText>{reply.title}</UserText>
        </p>
        <UserParagraph className="line-clamp-2 text-sm text-muted wrap-anywhere">
          {showPlaceholders(reply.text)}
        </UserParagraph>
      </div>
      <IconButton icon={Pencil} size="sm" label={texts.edit(reply.title)} onClick={() => onEdit(reply)} />
      <IconButton icon={Trash2} size="sm" label={texts.remove(reply.title)} onClick={() => onRemove(reply)} />
    </li>
  );
}
