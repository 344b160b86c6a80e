import { Notice } from '#ui/feedback/notice.tsx';
import { workspaceCopy } from '../../copy.he.ts';

/** Notice that an owner's screen needs scripts, shown where they do not run. Placeholders are hidden then by style. */
export function NeedsScript() {
  return (
    <noscript>
      <Notice tone="warning" className="mb-6">
        {workspaceCopy.needsScript}
      </Notice>
    </noscript>
  );
}
