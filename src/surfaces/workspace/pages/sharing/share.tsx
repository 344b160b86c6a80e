import { useEffect } from 'react';
import { href } from 'react-router';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { workspaceCopy } from '../../copy.he.ts';
import { shareTargetCopy as texts } from '../../share.copy.he.ts';
import { readShared } from '../../share.policy.ts';
import type { Route } from './+types/share';
import { keepShared } from './kept-text.ts';

export const meta: Route.MetaFunction = () => [{ title: workspaceCopy.title(texts.title) }];

/** Takes what another app shares, signed in or not; the next screen asks for the sign-in, and the text waits for it here. */
export default function Share() {
  useEffect(() => {
    keepShared(readShared(new URLSearchParams(location.search)));
    location.replace(href('/shared'));
  }, []);
  return (
    <main className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">{texts.title}</h1>
      <Spinner size="lg" label={texts.opening} />
    </main>
  );
}
