import { Banknote, ChevronDown, CirclePause, CirclePlay, ExternalLink, LogOut } from 'lucide-react';
import { useState } from 'react';
import { planNames } from '#features/accounts/plan-names/copy.he.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { Button } from '#ui/actions/button.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import { MoreMenu } from '#ui/overlays/more-menu.tsx';
import { removeItem } from '#ui/overlays/remove-item.ts';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { formatDate, formatShortDate } from '#ui/text/format.ts';
import type { AdminAccount } from '../contract.ts';
import { adminScreenCopy } from '../screen.copy.he.ts';
import { SuspendDialog } from './suspend-dialog.tsx';
import { useUserChanges } from './user-changes.ts';

const { users: texts, remove: removeTexts } = adminScreenCopy;

/** The columns of the list on a desk; on a phone a row is a card. */
export const rowColumns = 'lg:grid lg:grid-cols-[minmax(0,1fr)_9rem_9rem_2.75rem]';

interface UserRowProps {
  account: AdminAccount;
  isOwn: boolean;
  onRecordPayment: () => void;
}

type OwnedBusiness = AdminAccount['businesses'][number];

export function UserRow({ account, isOwn, onRecordPayment }: UserRowProps) {
  const changes = useUserChanges(account);
  const [isAsking, setAsking] = useState(false);
  const [suspending, setSuspending] = useState<OwnedBusiness | null>(null);
  const name = account.fullName || account.email;
  const items = menuOf(account, isOwn, {
    onRecordPayment,
    onSignOut: () => changes.signOut.mutate(),
    onRemove: () => setAsking(true),
    onSuspend: setSuspending,
    onLetBack: ({ id }) => changes.letBack.mutate(id),
  });
  return (
    <article
      aria-label={name}
      className={`relative grid grid-cols-2 items-center gap-x-4 gap-y-3 rounded-panel max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 ${rowColumns}`}
    >
      <Identity account={account} name={name} isOwn={isOwn} />
      {account.erasedAfter !== null ? (
        <p className="col-span-2 text-sm font-semibold text-red">
          {texts.closed(formatDate(account.erasedAfter))}
        </p>
      ) : (
        <>
          <Choice
            label={texts.planOf(name)}
            names={planNames}
            value={account.subscriptionPlan}
            onChoose={(subscriptionPlan) => changes.change.mutate({ subscriptionPlan })}
          />
          <Choice
            label={texts.statusOf(name)}
            names={texts.statuses}
            value={account.subscriptionStatus}
            disabled={isOwn ? 'suspended' : undefined}
            onChoose={(subscriptionStatus) => changes.change.mutate({ subscriptionStatus })}
          />
        </>
      )}
      <div className="absolute inset-e-2 top-2 lg:static">
        <MoreMenu label={texts.actionsOf(name)} items={items} />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        ask={{ ...removeTexts, text: removeTexts.text(name) }}
        isDangerous
        isPending={changes.remove.isPending}
        onConfirm={() => changes.remove.mutate(undefined, { onSettled: () => setAsking(false) })}
      />
      {suspending && (
        <SuspendDialog business={suspending} onSuspended={changes.show} onClose={() => setSuspending(null)} />
      )}
    </article>
  );
}

function menuOf(
  { username, subscriptionStatus, businesses, erasedAfter }: AdminAccount,
  isOwn: boolean,
  on: Record<'onRecordPayment' | 'onSignOut' | 'onRemove', () => void> &
    Record<'onSuspend' | 'onLetBack', (business: OwnedBusiness) => void>,
): MenuItem[] {
  const isClosed = erasedAfter !== null;
  const isDisabled = isOwn || isClosed;
  return [
    {
      id: 'card',
      label: texts.openCard,
      icon: ExternalLink,
      href: cardPath(username),
      newTab: true,
      isDisabled:
        username === '' || isClosed || subscriptionStatus === 'suspended' || businesses[0]?.isSuspended,
    },
    { id: 'payment', label: texts.recordPayment, icon: Banknote, onSelect: on.onRecordPayment },
    { id: 'sign-out', label: texts.signOut, icon: LogOut, onSelect: on.onSignOut, isDisabled },
    ...businesses.map((business) => standingItem(business, businesses.length > 1, on)),
    { ...removeItem(texts.remove, on.onRemove), isDisabled },
  ];
}

function standingItem(
  business: OwnedBusiness,
  isOneOfSeveral: boolean,
  { onSuspend, onLetBack }: Record<'onSuspend' | 'onLetBack', (business: OwnedBusiness) => void>,
): MenuItem {
  const { id, name, isSuspended } = business;
  const label = isSuspended
    ? { one: texts.letBack, named: texts.letBackOne }
    : { one: texts.suspend, named: texts.suspendOne };
  return {
    id,
    label: isOneOfSeveral ? label.named(name) : label.one,
    icon: isSuspended ? CirclePlay : CirclePause,
    onSelect: () => (isSuspended ? onLetBack : onSuspend)(business),
  };
}

interface IdentityProps {
  account: AdminAccount;
  name: string;
  isOwn: boolean;
}

function Identity({ account, name, isOwn }: IdentityProps) {
  return (
    <div className="col-span-2 min-w-0 pe-12 lg:col-span-1 lg:pe-0">
      <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
        <UserText>{name}</UserText>
        {account.role === 'admin' && <Badge tone="violet">{isOwn ? texts.self : texts.admin}</Badge>}
      </h2>
      <p className="text-sm wrap-anywhere">
        <UserText>{account.businessName}</UserText>
      </p>
      {account.businesses.map(
        ({ id, name, isSuspended }) =>
          isSuspended && (
            <p key={id} className="text-sm font-semibold wrap-anywhere text-red">
              <UserText>{texts.suspendedBusiness(name)}</UserText>
            </p>
          ),
      )}
      <p className="flex flex-wrap gap-x-3 text-sm wrap-anywhere text-muted">
        <Ltr>{account.email}</Ltr>
        {account.isWithoutCard && <span className="whitespace-nowrap">{texts.withoutCard}</span>}
        <span className="whitespace-nowrap">{texts.joined(formatShortDate(account.createdAt))}</span>
      </p>
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  names: Record<Value, string>;
  value: Value;
  disabled?: Value;
  onChoose: (value: Value) => void;
}

/** Saves at once what is chosen: a select would save what an arrow key passes. */
function Choice<Value extends string>({ label, names, value, disabled, onChoose }: ChoiceProps<Value>) {
  const items = (Object.keys(names) as Value[]).map((id) => ({
    id,
    label: names[id],
    isDisabled: id === value || id === disabled,
    onSelect: () => onChoose(id),
  }));
  return (
    <Menu
      label={label}
      items={items}
      trigger={(props) => (
        <Button
          {...props}
          variant="secondary"
          aria-label={`${label}: ${names[value]}`}
          className="justify-between!"
        >
          {names[value]}
          <ChevronDown aria-hidden="true" size={20} />
        </Button>
      )}
    />
  );
}
