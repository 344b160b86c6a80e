import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Panel } from '#ui/layout/panel.tsx';
import type { SignChoice } from '../limits.contract.ts';
import { signPath } from '../paths.policy.ts';
import { placeSignCopy as copy } from '../screen.copy.he.ts';
import { signForms } from '../sign-names.copy.he.ts';

/** The page that will be printed, drawn from the same document. */
export function SignPreview({ code, choice }: { code: string; choice: SignChoice }) {
  const [tries, setTries] = useState(0);
  const [drawn, setDrawn] = useState<{ path: string; failed: boolean } | null>(null);
  const path = `${signPath(code, choice, 'svg')}${tries > 0 ? `&try=${tries}` : ''}`;
  const isDrawn = drawn?.path === path;
  return (
    <Panel title={copy.preview}>
      {isDrawn && drawn.failed ? (
        <div role="alert" className="flex flex-col items-start gap-3 py-4">
          <p>{copy.previewFailed}</p>
          <Button variant="secondary" size="sm" onClick={() => setTries(tries + 1)}>
            {copy.again}
          </Button>
        </div>
      ) : (
        <div className="rounded-panel bg-sunken p-3 sm:p-6">
          {/* Paper is white in the dark theme too. */}
          <img
            src={path}
            alt={copy.previewAlt(signForms[choice.form].name)}
            width="596"
            height="842"
            aria-busy={!isDrawn}
            onLoad={() => setDrawn({ path, failed: false })}
            onError={() => setDrawn({ path, failed: true })}
            className={classNames(
              'mx-auto h-auto max-h-[70vh] w-auto max-w-full border border-line bg-[#fff] transition-opacity duration-150',
              !isDrawn && 'opacity-50',
            )}
          />
        </div>
      )}
    </Panel>
  );
}
