import { useQuery } from '@tanstack/react-query';
import { mailSwitchesCopy as mailTexts } from '#features/accounts/mail-switches/copy.he.ts';
import type { AlertsAnswer } from '#features/app/alerts/contract.ts';
import { alertsCopy as texts } from '#features/app/alerts/copy.he.ts';
import { alertsQuery } from '#features/app/alerts/pages/alerts-query.ts';
import { DeviceSwitch } from '#features/app/alerts/pages/device-switch.tsx';
import { ownerMatters } from '#message-kinds.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { together } from '#ui/feedback/together.ts';
import { Switch } from '#ui/forms/switch.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Ltr } from '#ui/text/bdi.tsx';
import { settingsCopy } from '../copy.he.ts';
import { type Mails, useAlertChange, useMailSwitch, useShownSwitches } from './alert-changes.ts';
import { mailSwitchesQuery } from './settings-queries.ts';
import { SettingsQuiet } from './settings-quiet.tsx';

/** A matter with its ways to the owner; `null` where it never comes that way. */
interface MatterRow {
  /** Null for what comes to everybody. */
  field: string | null;
  label: string;
  description: string;
  mail: { field: string } | 'always' | null;
  push: string | null;
}

const matters = listMatters();

export function SettingsAlerts({ email }: { email: string }) {
  const both = together(useQuery(alertsQuery), useQuery(mailSwitchesQuery));
  const shown = useShownSwitches();
  return (
    <Panel
      title={texts.title}
      description={
        <>
          {texts.description} {mailTexts.sentTo} <Ltr className="inline-block wrap-anywhere">{email}</Ltr>
        </>
      }
    >
      <Loaded
        query={both}
        failed={settingsCopy.loadFailed}
        of="part"
        withoutReason
        loading={mailTexts.loading}
        skeleton={<SkeletonText lines={12} />}
      >
        {(known) => {
          const [alerts, mails] = shown(...known);
          return (
            <div className="flex flex-col gap-6">
              <DeviceSwitch alerts={alerts} />
              <Matters alerts={alerts} mails={mails} />
              {alerts.publicKey && <SettingsQuiet alerts={alerts} />}
            </div>
          );
        }}
      </Loaded>
    </Panel>
  );
}

function Matters({ alerts, mails }: { alerts: AlertsAnswer; mails: Mails }) {
  const { table } = texts;
  const hasPush = alerts.publicKey !== null;
  // Of those of other roles the server says nothing.
  const shown = matters.filter(({ field }) => field === null || field in alerts.kinds || field in mails);
  return (
    <table className="w-full text-start">
      <caption className="sr-only">{table.caption}</caption>
      <thead>
        <tr className="text-sm text-muted">
          <th scope="col" className="pb-1 text-start font-normal">
            {table.matter}
          </th>
          <th scope="col" className="w-16 pb-1 text-center font-normal">
            {table.mail}
          </th>
          {hasPush && (
            <th scope="col" className="w-16 pb-1 text-center font-normal">
              {table.push}
            </th>
          )}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-line border-t">
        {shown.map(({ label, description, mail, push }) => (
          <tr key={label}>
            <th scope="row" className="py-3 pe-2 text-start font-normal">
              {label}
              <span className="block text-sm text-muted">{description}</span>
            </th>
            <td className="text-center">
              {mail === 'always' || mail === null ? (
                <span className="text-sm text-muted">{mail ? table.always : table.never}</span>
              ) : (
                <MailCell field={mail.field} label={label} isOn={mails[mail.field] ?? true} />
              )}
            </td>
            {hasPush && (
              <td className="text-center">
                {push ? (
                  <PushCell field={push} label={label} isOn={alerts.kinds[push]?.isOn ?? true} />
                ) : (
                  <span className="text-sm text-muted">{table.never}</span>
                )}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = { field: string; label: string; isOn: boolean };

function MailCell({ field, label, isOn }: CellProps) {
  const press = useMailSwitch(field, label);
  return (
    <Switch
      className="justify-center"
      hideLabel
      label={texts.table.cell(label, texts.table.mail)}
      checked={isOn}
      onChange={({ currentTarget }) => press(currentTarget.checked)}
    />
  );
}

function PushCell({ field, label, isOn }: CellProps) {
  const change = useAlertChange();
  return (
    <Switch
      className="justify-center"
      hideLabel
      label={texts.table.cell(label, texts.table.push)}
      checked={isOn}
      onChange={({ currentTarget }) => change({ kinds: { [field]: { isOn: currentTarget.checked } } })}
    />
  );
}

function listMatters(): MatterRow[] {
  const rows = Object.entries(ownerMatters).map(
    ([field, { label, description, mail = null, alert }]): MatterRow => ({
      field,
      label,
      description,
      mail: mail && mail !== 'always' ? { field } : mail,
      push: alert ? field : null,
    }),
  );
  return [...rows, { ...mailTexts.always, field: null, push: null, mail: 'always' }];
}
