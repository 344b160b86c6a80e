import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { reviewCopy } from '../../copy.he.ts';
import { OWN_REVIEWS } from '../review-lists.ts';

const { review: texts } = reviewCopy;

export function ReviewPhoto({ src, name }: { src: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const client = useQueryClient();
  // The address of a photo that is not published ends within minutes: the list brings the next one.
  const onError = () => {
    setUnreadable(src);
    void client.invalidateQueries({ queryKey: [OWN_REVIEWS] });
  };
  if (unreadable === src) return null;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={`${texts.photo}. ${texts.enlarge}`}
        onClick={() => setOpen(true)}
        className="size-24 cursor-zoom-in overflow-hidden rounded-control border border-line bg-sunken"
      >
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          onError={onError}
          className="size-full object-cover"
        />
      </button>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} title={texts.of(name)} size="lg">
        <img
          src={src}
          alt={texts.photo}
          onError={onError}
          className="mx-auto max-h-[75dvh] w-auto rounded-control"
        />
      </Dialog>
    </>
  );
}
