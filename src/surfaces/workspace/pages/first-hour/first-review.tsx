import { useQueryClient } from '@tanstack/react-query';
import { PartyPopper } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { User } from '#features/accounts/contract.ts';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { throwConfetti } from '#features/writing/submit/pages/review-form-confetti.ts';
import { Button } from '#ui/actions/button.tsx';
import { firstHourCopy } from '../../first-hour.copy.he.ts';
import { sendFirstHourNote } from './first-hour-notes.ts';

const texts = firstHourCopy.celebration;

/** Celebrates the first review where it is seen first, and notes that: it is not celebrated again. */
export function FirstReview({ isApproved }: { isApproved: boolean }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(true);
  useEffect(() => {
    const endConfetti = throwConfetti();
    void sendFirstHourNote({ celebrated: true }).catch(() => null);
    return () => {
      endConfetti();
      // Only now: with the note the screen would take the words away while they are read.
      client.setQueryData(currentUserQuery.queryKey, (user?: User) =>
        user?.firstHour ? { ...user, firstHour: { ...user.firstHour, isCelebrated: true } } : user,
      );
    };
  }, [client]);
  if (!isOpen) return null;
  return (
    <section
      aria-labelledby="first-review"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel bg-violet-tint p-4 sm:px-6"
    >
      <PartyPopper aria-hidden="true" size={28} className="shrink-0 text-violet rtl:-scale-x-100" />
      <div className="min-w-0 grow basis-50">
        <h2 id="first-review" className="text-lg font-bold">
          {texts.title}
        </h2>
        <p>{isApproved ? texts.approved : texts.text}</p>
      </div>
      <Button size="sm" variant="secondary" onClick={() => setOpen(false)}>
        {texts.close}
      </Button>
    </section>
  );
}
