import { data } from 'react-router';
import { notFound } from '#ui/copy.he/not-found.ts';
import { NotFoundMessage } from '#ui/feedback/error-page.tsx';
import { workspaceCopy } from '../copy.he.ts';
import type { Route } from './+types/not-found';

export const meta: Route.MetaFunction = () => [
  { title: workspaceCopy.title(notFound.title) },
  { name: 'robots', content: 'noindex' },
];

export const loader = () => data(null, { status: 404 });

export default function NotFound() {
  return (
    <main id="main" className="grid grow place-items-center">
      <NotFoundMessage />
    </main>
  );
}
