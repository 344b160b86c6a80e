import { Link } from 'react-router';
import type { User } from '#features/accounts/contract.ts';
import { CANCEL_PATH } from '#features/billing/leaving/form.contract.ts';
import { accountCopy } from '../../account.copy.he.ts';
import { PRIVACY_POLICY, TERMS, USER_RIGHTS } from './navigation.ts';

const { privacy, rights, terms, cancel, cookies, accessibility } = accountCopy.legal;
const word =
  'inline-flex min-h-7 cursor-pointer items-center underline-offset-4 no-underline hover:underline pointer-coarse:min-h-11';

/** The two buttons are answered by scripts of the page's head, by their marks. */
export function LegalLine({ user }: { user: User }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-muted">
      <Link to={PRIVACY_POLICY} reloadDocument className={word}>
        {privacy}
      </Link>
      <Link to={USER_RIGHTS} reloadDocument className={word}>
        {rights}
      </Link>
      <Link to={TERMS} reloadDocument className={word}>
        {terms}
      </Link>
      {user.subscriptionPlan !== 'free' && (
        <Link to={CANCEL_PATH} reloadDocument className={word}>
          {cancel}
        </Link>
      )}
      <button type="button" data-consent="choose" className={`scripted ${word}`}>
        {cookies}
      </button>
      <button type="button" data-panel="" className={`scripted ${word}`}>
        {accessibility}
      </button>
    </p>
  );
}
