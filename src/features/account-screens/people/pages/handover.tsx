import { planNames } from '#features/accounts/plan-names/copy.he.ts';
import type { JoinInvitation } from '../contract.ts';
import { joinCopy } from '../screen.copy.he.ts';

const texts = joinCopy.handover;

/** What somebody takes over with a business. */
export function Handover({ invitation: { plan, invitedBy } }: { invitation: JoinInvitation }) {
  return (
    <div className="mb-6 rounded-panel border border-line bg-surface p-4">
      <p className="font-semibold">{texts.after}</p>
      <ul className="mt-2 list-disc space-y-1 ps-5 wrap-anywhere">
        {texts.means(plan && planNames[plan], invitedBy).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
