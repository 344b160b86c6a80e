import { linkCopy } from '#features/invitations/links.copy.he.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { Message } from '#ui/forms/plain-form.tsx';
import type { QuietPage } from '#ui/layout/site-page.ts';
import { UserText } from '#ui/text/bdi.tsx';
import { inlineLink } from '#ui/text/rich-text.tsx';
import type { StopModel } from '../invitation-links.page-routes.ts';

export type { StopModel };

const words = linkCopy.stop;

export function stopPage({ businessName, paths, isStopped }: StopModel): QuietPage {
  const { title } = words;
  const content = (
    <>
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
    </>
  );
  return { title, content };
}
