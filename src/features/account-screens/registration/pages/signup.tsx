import { href, redirect } from 'react-router';
import type { Route } from './+types/signup';

/** The address that invitations carry: leads to the registration and keeps the code. */
export function loader({ request }: Route.LoaderArgs) {
  const ref = new URL(request.url).searchParams.get('ref');
  return redirect(`${href('/register')}${ref ? `?ref=${encodeURIComponent(ref)}` : ''}`);
}
