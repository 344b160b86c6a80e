import { CloudOff, RotateCcw, SearchX, TriangleAlert } from 'lucide-react';
import { isRouteErrorResponse } from 'react-router';
import { problemOf } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { errorCopy } from '#ui/copy.he/errors.ts';
import { notFound } from '#ui/copy.he/not-found.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

export function ErrorPage({ error }: { error: unknown }) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <ErrorMessage error={error} />
    </main>
  );
}

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;
const isConnectionLost = (error: unknown) => problemOf(error).code === 'connection_lost';
const textsOf = (error: unknown) => (isConnectionLost(error) ? errorCopy.connection : errorCopy.unexpected);

export const titleOfError = (error: unknown) => (isNotFound(error) ? notFound : textsOf(error)).title;

export function ErrorMessage({ error }: { error: unknown }) {
  if (isNotFound(error)) return <NotFoundMessage />;
  const { title, text, retry } = textsOf(error);
  return (
    <div role="alert">
      <EmptyState
        icon={isConnectionLost(error) ? CloudOff : TriangleAlert}
        headingLevel="h1"
        title={title}
        description={text}
        actions={
          <Button onClick={() => location.reload()}>
            <RotateCcw aria-hidden="true" size={18} />
            {retry}
          </Button>
        }
      />
    </div>
  );
}

export function NotFoundMessage() {
  const { title, text, home, specified } = notFound;
  return (
    <div>
      <EmptyState
        icon={SearchX}
        headingLevel="h1"
        title={title}
        description={text}
        actions={
          <Link to="/" external look="primary">
            {home}
          </Link>
        }
      />
      <p lang="en" dir="ltr" className="text-center text-sm text-muted">
        {specified.join('. ')}
      </p>
    </div>
  );
}
