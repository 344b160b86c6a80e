import { Crown, UserRoundCog } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api } from '#client.ts';
import { roleNames } from '#features/accounts/members.copy.he.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { MoreMenu } from '#ui/overlays/more-menu.tsx';
import { removeItem } from '#ui/overlays/remove-item.ts';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { formatDate } from '#ui/text/format.ts';
import type { ListedPerson } from '../contract.ts';
import { peopleCopy as texts } from '../screen.copy.he.ts';
import { RoleDialog } from './role-dialog.tsx';
import { useTeamChange } from './team-changes.ts';

type Asked = 'role' | 'remove' | 'handover';

/** @param userId the signed-in user */
export function ListedPeople({ people, userId }: { people: ListedPerson[]; userId: string }) {
  const [asked, setAsked] = useState<{ what: Asked; person: ListedPerson } | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isMe={person.id === userId}
            onAsk={(what) => setAsked({ what, person })}
          />
        ))}
      </ul>
      {asked?.what === 'role' && <RoleDialog person={asked.person} onClose={close} />}
      {asked?.what === 'remove' && <RemoveDialog person={asked.person} onClose={close} />}
      {asked?.what === 'handover' && <HandoverDialog person={asked.person} onClose={close} />}
    </>
  );
}

interface PersonRowProps {
  person: ListedPerson;
  isMe: boolean;
  onAsk: (what: Asked) => void;
}

function PersonRow({ person, isMe, onAsk }: PersonRowProps) {
  const { fullName, email, role, since, hasSecondFactor } = person;
  const name = fullName || email;
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <Avatar name={name} />
      <div className="min-w-0 grow">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          <UserText>{name}</UserText>
          <Badge tone={role === 'owner' ? 'violet' : 'neutral'}>{roleNames[role]}</Badge>
          {isMe && <span className="text-sm font-normal text-muted">({texts.you})</span>}
        </h3>
        {fullName && (
          <p className="text-muted">
            <Ltr className="inline-block text-end wrap-anywhere">{email}</Ltr>
          </p>
        )}
        <p className="text-sm text-muted">
          {texts.since(formatDate(since))},{' '}
          <span className="whitespace-nowrap">{texts.secondFactor[hasSecondFactor ? 'on' : 'off']}</span>
        </p>
      </div>
      {role !== 'owner' && (
        <MoreMenu
          label={texts.more(name)}
          items={[
            { id: 'role', label: texts.role.action, icon: UserRoundCog, onSelect: () => onAsk('role') },
            { id: 'handover', label: texts.handover.action, icon: Crown, onSelect: () => onAsk('handover') },
            removeItem(texts.remove.action, () => onAsk('remove')),
          ]}
        />
      )}
    </li>
  );
}

interface AskProps {
  person: ListedPerson;
  onClose: () => void;
}

function RemoveDialog({ person, onClose }: AskProps) {
  const [keys, setKeys] = useState<'keep' | 'revoke'>('keep');
  const remove = useTeamChange(
    ({ id }: ListedPerson) => answerOf(api.people[':id'].$delete({ param: { id }, query: { keys } })),
    () => texts.remove.done,
  );
  const ask = texts.remove.ask(person);
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      ask={{
        ...ask,
        text:
          person.keys.length === 0 ? (
            ask.text
          ) : (
            <KeysAsked text={ask.text} of={person} chosen={keys} onChoose={setKeys} />
          ),
      }}
      isDangerous
      isPending={remove.isPending}
      onConfirm={() => remove.mutate(person, { onSettled: onClose })}
    />
  );
}

interface KeysAskedProps {
  text: string;
  of: ListedPerson;
  chosen: 'keep' | 'revoke';
  onChoose: (keys: 'keep' | 'revoke') => void;
}

function KeysAsked({ text, of, chosen, onChoose }: KeysAskedProps) {
  return (
    <div className="space-y-4">
      <p>{text}</p>
      <div>
        <p>{texts.remove.keys.made}</p>
        <ul className="mt-1 list-disc space-y-1 ps-5">
          {of.keys.map(({ name, prefix }) => (
            <li key={prefix}>
              <UserText>{name}</UserText> (<Ltr>{prefix}…</Ltr>)
            </li>
          ))}
        </ul>
      </div>
      <RadioGroup
        name="keys"
        label={texts.remove.keys.label}
        options={texts.remove.keys.choices}
        value={chosen}
        onValueChange={onChoose}
      />
    </div>
  );
}

function HandoverDialog({ person, onClose }: AskProps) {
  const ask = useTeamChange(
    ({ id }: ListedPerson) => answerOf(api.people[':id'].handover.$post({ param: { id } })),
    ({ email }) => texts.handover.sent(email),
  );
  const text = (
    <ul className="list-disc space-y-1 ps-5">
      {texts.handover.text.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      ask={{ ...texts.handover.ask(person), text }}
      isPending={ask.isPending}
      onConfirm={() => ask.mutate(person, { onSettled: onClose })}
    />
  );
}
