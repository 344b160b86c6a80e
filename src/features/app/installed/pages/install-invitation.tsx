import { X } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { installedAppCopy } from '../copy.he.ts';
import { type InstallState, install } from './install-state.ts';
import { IosGuide } from './ios-guide.tsx';

const texts = installedAppCopy.invitation;

/** Invites to put the site on the home screen. @param state one in which that can be done from here */
export function InstallInvitation({ state, onDismiss }: { state: InstallState; onDismiss: () => void }) {
  return (
    <HomeOffer title={texts.title} dismiss={texts.dismiss} onDismiss={onDismiss}>
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
      <Button size={size} className={size ? undefined : 'self-start'} onClick={() => void start()}>
        {state === 'ios' ? texts.show : texts.install}
      </Button>
      {isGuideOpen && <IosGuide onClose={() => setGuideOpen(false)} />}
    </>
  );
}

interface HomeOfferProps {
  title: string;
  dismiss: string;
  onDismiss: () => void;
  children: ReactNode;
}

/** Something that the home screen offers once, in one line, until it is declined. */
export function HomeOffer({ title, dismiss, onDismiss, children }: HomeOfferProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center gap-x-3 rounded-panel bg-violet-tint py-1.5 ps-4 pe-1.5 sm:ps-6"
    >
      <h2 id={id} className="grow basis-30 font-semibold">
        {title}
      </h2>
      {children}
      <IconButton icon={X} variant="plain" label={dismiss} onClick={onDismiss} />
    </section>
  );
}
