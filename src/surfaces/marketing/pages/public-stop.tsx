import { linkCopy } from '#features/invitations/copy.he/links.ts';
import type { StopModel } from '#features/invitations/page-routes.ts';
import { UserText } from '#ui/bdi.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import type { PublicDocument } from '#ui/public-document.ts';
import { copy } from '../copy.he.ts';
import { Message } from './public-form-parts.tsx';
import { inlineLink } from './public-rich-text.tsx';
import { Site } from './public-site.tsx';

export type { StopModel };

const words = linkCopy.stop;

/** Where the mails of a business lead whoever wants no more of them. Opening it does nothing, the button does. */
export function stopDocument({ businessName, paths, isStopped }: StopModel, css: string): PublicDocument {
  return {
    css,
    head: (
      <>
        <title>{`${words.title} · ${copy.brand}`}</title>
        <meta name="robots" content="noindex" />
      </>
    ),
    body: (
      <Site isQuiet>
        <div className="mx-auto max-w-[36rem] px-5 pt-6 pb-16 sm:px-8">
          <h1 className="text-2xl font-bold">{words.title}</h1>
          {isStopped ? (
            <Message tone="success" {...words.done} />
          ) : (
            <>
              <p className="mt-3">
                {words.lead} <UserText className="font-semibold">{businessName}</UserText>
              </p>
              <form method="post" action={paths.stop} className="mt-6">
                <button type="submit" className={buttonStyles({ size: 'lg' })}>
                  {words.action}
                </button>
              </form>
            </>
          )}
          <p className="mt-6 text-muted">
            {words.welcome}{' '}
            <a href={paths.form} className={inlineLink}>
              {words.write}
            </a>
          </p>
        </div>
      </Site>
    ),
  };
}
