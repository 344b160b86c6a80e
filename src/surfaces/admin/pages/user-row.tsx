import { Banknote, EllipsisVertical, ExternalLink, LogOut, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { planNames } from '#features/subscriptions/copy.he.ts';
import { PLAN_IDS } from '#features/subscriptions/policy.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { Select } from '#ui/forms/select.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { formatDate, formatShortDate } from '#ui/text/format.ts';
import type { AdminAccount } from '../contract.ts';
import { adminScreenCopy } from '../screen.copy.he.ts';
import { useUserChanges } from './user-changes.ts';

const { users: texts, remove: removeTexts } = adminScreenCopy;
const STATUSES = ['active', 'inactive', 'suspended'] as const;

/** The columns of the list on a desk; on a phone a row is a card. */
export const rowColumns = 'lg:grid lg:grid-cols-[minmax(0,1fr)_9rem_9rem_2.75rem]';

const planOptions = PLAN_IDS.map((value) => ({ value, label: planNames[value] }));

interface UserRowProps {
  account: AdminAccount;
  isOwn: boolean;
  onRecordPayment: () => void;
}

export function UserRow({ account, isOwn, onRecordPayment }: UserRowProps) {
  const { change, remove, signOut } = useUserChanges(account);
  const [isAsking, setAsking] = useState(false);
  const { fullName, email, businessName, subscriptionPlan, subscriptionStatus, erasedAfter } = account;
  const name = fullName || email;
  const isClosed = erasedAfter !== null;
  const items: MenuItem[] = [
    {
      id: 'card',
      label: texts.openCard,
      icon: ExternalLink,
      href: cardPath(account.username),
      newTab: true,
      isDisabled: isClosed || subscriptionStatus === 'suspended',
    },
    { id: 'payment', label: texts.recordPayment, icon: Banknote, onSelect: onRecordPayment },
    {
      id: 'sign-out',
      label: texts.signOut,
      icon: LogOut,
      onSelect: () => signOut.mutate(),
      isDisabled: isOwn || isClosed,
    },
    {
      id: 'remove',
      label: texts.remove,
      icon: Trash2,
      onSelect: () => setAsking(true),
      isDangerous: true,
      startsGroup: true,
      isDisabled: isOwn || isClosed,
    },
  ];
  return (
    <article
      aria-label={name}
      className={`relative grid grid-cols-2 items-center gap-x-4 gap-y-3 rounded-panel max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 ${rowColumns}`}
    >
      <div className="col-span-2 min-w-0 pe-12 lg:col-span-1 lg:pe-0">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          <UserText>{name}</UserText>
          {account.role === 'admin' && <Badge tone="violet">{isOwn ? texts.self : texts.admin}</Badge>}
        </h3>
        <p className="text-sm wrap-anywhere">
          <UserText>{businessName}</UserText>
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm wrap-anywhere text-muted">
          <Ltr>{email}</Ltr>
          <span className="whitespace-nowrap">{texts.joined(formatShortDate(account.createdAt))}</span>
        </p>
      </div>
      {isClosed ? (
        <p className="col-span-2 text-sm font-semibold text-red">{texts.closed(formatDate(erasedAfter))}</p>
      ) : (
        <>
          <Select
            label={texts.planOf(name)}
            hideLabel
            options={planOptions}
            value={subscriptionPlan}
            onChange={({ target }) => {
              const plan = PLAN_IDS.find((id) => id === target.value);
              if (plan) change.mutate({ subscriptionPlan: plan });
            }}
          />
          <Select
            label={texts.statusOf(name)}
            hideLabel
            options={STATUSES.map((value) => ({
              value,
              label: texts.statuses[value],
              disabled: value === 'suspended' && isOwn,
            }))}
            value={subscriptionStatus}
            onChange={({ target }) => {
              const status = STATUSES.find((one) => one === target.value);
              if (status) change.mutate({ subscriptionStatus: status });
            }}
          />
        </>
      )}
      <div className="absolute inset-e-2 top-2 lg:static">
        <Menu
          label={texts.actionsOf(name)}
          align="end"
          items={items}
          trigger={(props) => (
            <button
              {...props}
              type="button"
              aria-label={texts.actionsOf(name)}
              className={`${buttonStyles({ variant: 'quiet', size: 'md' })} w-11 px-0!`}
            >
              <EllipsisVertical aria-hidden="true" size={20} />
            </button>
          )}
        />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={removeTexts.title}
        description={removeTexts.text(name)}
        confirmLabel={removeTexts.confirm}
        isDangerous
        isPending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
    </article>
  );
}
