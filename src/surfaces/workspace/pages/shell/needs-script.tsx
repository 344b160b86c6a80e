import { Notice } from '#ui/feedback/notice.tsx';
import { copy } from '../../copy.he.ts';

/** What an owner's screen needs, where its scripts do not run. What stands for content to come is hidden then by style. */
export function NeedsScript() {
  return (
    <noscript>
      <Notice tone="warning" className="mb-6">
        {copy.needsScript}
      </Notice>
    </noscript>
  );
}
