import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { data, href, Navigate, Outlet, redirect, useLocation } from 'react-router';
import { setPageUser } from '#client.ts';
import { SignInPrompt } from '#features/account-screens/sign-in/pages/sign-in-prompt.tsx';
import { flagSignedIn } from '#features/account-screens/sign-in/pages/signed-in-flag.ts';
import type { User } from '#features/accounts/contract.ts';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import type { ShellContext } from '#features/accounts/pages/shell-context.ts';
import { splitScope } from '#features/accounts/scope.policy.ts';
import { RequestDoor } from '#features/invitations/requests/pages/request-door.tsx';
import { pageServer } from '#page-context.ts';
import { ErrorMessage, ErrorPage } from '#ui/feedback/error-page.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { KeptFor } from '#ui/forms/unsaved.tsx';
import { SkipLink } from '#ui/layout/skip-link.tsx';
import { lazy } from '#ui/lazy.tsx';
import { workspaceCopy } from '../../copy.he.ts';
import type { Route } from './+types/shell';
import { LiveStart } from './live-start.tsx';
import { loginPath } from './login-path.ts';
import { useLostAnswers } from './lost-answers.ts';
import { isShownSuspended, mayOpen } from './navigation.ts';
import { PendingPage } from './pending-page.tsx';
import { PlaceTabs } from './place-tabs.tsx';
import { useSessionEnd } from './session-end.ts';
import { useSignOut } from './sign-out.ts';
import { TopBar } from './top-bar.tsx';

// A device has its network while the screen is on its way.
const OfflineNotice = lazy(async () => (await import('./offline-notice.tsx')).OfflineNotice, 'ahead');
// The scripts of the page's head do what its buttons say.
const ConsentBanner = lazy(
  async () => (await import('#features/consent/pages/public-banner.tsx')).ConsentBanner,
  'served',
);
// Their links work before their scripts are here.
const BottomBar = lazy(async () => (await import('./bottom-bar.tsx')).default, 'served');
const SideNavigation = lazy(async () => (await import('./side-navigation.tsx')).default, 'served');

export async function loader({ url, context }: Route.LoaderArgs): Promise<{ user: User }> {
  const { path } = splitScope(url.pathname);
  const response = await context.get(pageServer).fetch('/api/auth/me');
  if (response.status === 401) throw redirect(loginPath(path + url.search));
  if (!response.ok) throw data(null, response.status);
  const user = (await response.json()) as User;
  const due = dueScreen(user, path);
  if (due) throw redirect(due);
  return { user };
}

/**
 * An admin without a second factor sets one up before anything else; who is in no business, or in a suspended one, is shown
 * their businesses, and who may only look the figures; a new business begins with its first screens.
 */
function dueScreen(user: User, pathname: string): string | null {
  const { secondFactor, firstHour, memberRole, subscriptionStatus } = user;
  const due = secondFactor === 'required' ? href('/account-settings/security') : null;
  if (due) return pathname === due ? null : due;
  if (subscriptionStatus === 'suspended') return isShownSuspended(pathname) ? null : href('/businesses');
  if (pathname === href('/') || pathname === href('/dashboard')) {
    if (memberRole === null) return href('/businesses');
    if (memberRole === 'viewer') return href('/stats');
  }
  const sheet = firstHour?.sheet;
  if (pathname === href('/'))
    return sheet ? `${href('/welcome')}?sheet=${sheet === 'name' ? 'trade' : sheet}` : null;
  return pathname === href('/welcome') && !sheet ? href('/') : null;
}

/** The browser keeps the user from here on; nothing is asked again at a navigation. */
export const shouldRevalidate = () => false;

export default function Shell({ loaderData }: Route.ComponentProps) {
  return <Frame initialUser={loaderData.user}>{(shell) => <Outlet context={shell} />}</Frame>;
}

/** A screen that failed leaves the way to the others. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) return <ErrorPage error={error} />;
  return <Frame initialUser={loaderData.user}>{() => <ErrorMessage error={error} />}</Frame>;
}

interface FrameProps {
  initialUser: User;
  children: (shell: ShellContext) => ReactNode;
}

function Frame({ initialUser, children }: FrameProps) {
  const { data: user } = useQuery({ ...currentUserQuery, initialData: initialUser });
  const { signOut, hasLeft } = useSignOut();
  // A stable object: new props would replace the server's markup with the lazy part's fallback.
  const shell = useMemo(() => ({ signOut }), [signOut]);
  const { pathname } = useLocation();
  useSessionEnd();
  useLostAnswers();
  useEffect(() => {
    setPageUser(user ?? null);
    if (user) flagSignedIn(true);
    return () => setPageUser(null);
  }, [user]);
  if (!user || hasLeft) return <WaitingForUser />;
  const due = dueScreen(user, pathname);
  if (due) return <Navigate to={due} replace />;
  const isAlone = pathname === href('/welcome');
  const isFirst = user.businesses[0]?.id === user.businessId;
  return (
    <>
      <SkipLink />
      <TopBar user={user} onSignOut={signOut} />
      {!isAlone && (
        <div className="fixed inset-s-0 top-16 bottom-0 hidden w-64 overflow-y-auto border-e border-line bg-surface lg:block">
          <SideNavigation user={user} onSignOut={signOut} />
        </div>
      )}
      <div className={isAlone ? 'pt-16' : 'pt-16 lg:ps-64'}>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto max-w-[76rem] px-4 py-6 outline-none max-lg:pb-26 sm:px-8 sm:py-8"
        >
          <NeedsScript />
          <ConsentBanner />
          <KeptFor userId={user.id} within={isFirst ? null : user.businessId}>
            <OfflineNotice userId={user.id} />
            <PlaceTabs user={user} />
            {children(shell)}
            {mayOpen(user, { least: 'replier' }) && <RequestDoor />}
          </KeptFor>
        </main>
      </div>
      {!isAlone && <BottomBar user={user} />}
      <PendingPage />
      {mayOpen(user, { least: 'viewer' }) && <LiveStart userId={user.id} username={user.username} />}
      <SignInPrompt user={user} />
    </>
  );
}

function WaitingForUser() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner size="lg" />
    </div>
  );
}

/** Notice that an owner's screen needs scripts, shown where they do not run. Placeholders are hidden then by style. */
function NeedsScript() {
  return (
    <noscript>
      <Notice tone="warning" className="mb-6">
        {workspaceCopy.needsScript}
      </Notice>
    </noscript>
  );
}
