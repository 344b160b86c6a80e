import { X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { installedAppCopy } from '../copy.he.ts';
import { type InstallState, install } from './install-state.ts';
import { IosGuide } from './ios-guide.tsx';

const texts = installedAppCopy.invitation;

/** Invites to put the site on the home screen. @param state one in which that can be done from here */
export function InstallInvitation({ state, onDismiss }: { state: InstallState; onDismiss: () => void }) {
  return (
    <HomeOffer title={texts.title} text={texts.text} dismiss={texts.dismiss} onDismiss={onDismiss}>
      <InstallButton state={state} size="sm" />
    </HomeOffer>
  );
}

export function InstallButton({ state, size }: { state: InstallState; size?: 'sm' }) {
  const [isGuideOpen, setGuideOpen] = useState(false);
  const start = async () => {
    if (state === 'ios') return setGuideOpen(true);
    if (await install()) toast.success(installedAppCopy.done);
  };
  return (
    <>
      <Button size={size} className="self-start" onClick={() => void start()}>
        {state === 'ios' ? texts.show : texts.install}
      </Button>
      {isGuideOpen && <IosGuide onClose={() => setGuideOpen(false)} />}
    </>
  );
}

interface HomeOfferProps {
  title: string;
  text: string;
  dismiss: string;
  onDismiss: () => void;
  children: ReactNode;
}

/** Something that the home screen offers once, until it is declined. */
export function HomeOffer({ title, text, dismiss, onDismiss, children }: HomeOfferProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-panel bg-violet-tint p-4 sm:px-6">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      <p>{text}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {children}
        <Button size="sm" variant="quiet" onClick={onDismiss}>
          <X aria-hidden="true" size={18} />
          {dismiss}
        </Button>
      </div>
    </section>
  );
}
