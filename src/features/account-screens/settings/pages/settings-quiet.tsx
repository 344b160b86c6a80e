import type { ReactNode } from 'react';
import type { AlertsAnswer } from '#features/app/alerts/contract.ts';
import { alertsCopy } from '#features/app/alerts/copy.he.ts';
import { ownerAlerts } from '#message-kinds.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { Chevron } from '#ui/layout/chevron.tsx';
import { useAlertChange } from './alert-changes.ts';

const { title, night, sabbath, text, urgent } = alertsCopy.quiet;

/** When pushes wait, which of them do not, and what a locked screen shows. */
export function SettingsQuiet({ alerts }: { alerts: AlertsAnswer }) {
  const change = useAlertChange();
  const { quietAtNight, quietOnSabbath, showsText, kinds } = alerts;
  const shown = Object.entries(ownerAlerts).filter(([field]) => field in kinds);
  return (
    <>
      <AlertChoices title={title}>
        <Switch
          {...night}
          checked={quietAtNight}
          onChange={({ currentTarget }) => change({ quietAtNight: currentTarget.checked })}
        />
        <Switch
          {...sabbath}
          checked={quietOnSabbath}
          onChange={({ currentTarget }) => change({ quietOnSabbath: currentTarget.checked })}
        />
        <Switch
          {...text}
          checked={showsText}
          onChange={({ currentTarget }) => change({ showsText: currentTarget.checked })}
        />
      </AlertChoices>
      {(quietAtNight || quietOnSabbath) && (
        <AlertChoices title={urgent}>
          {shown.map(([field, { label }]) => (
            <Checkbox
              key={field}
              label={label}
              checked={kinds[field]?.isUrgent ?? false}
              onChange={({ currentTarget }) =>
                change({ kinds: { [field]: { isUrgent: currentTarget.checked } } })
              }
            />
          ))}
        </AlertChoices>
      )}
    </>
  );
}

/** A line that unfolds. */
export function AlertChoices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details>
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 pe-3.5 [&::-webkit-details-marker]:hidden">
        {title}
        <Chevron />
      </summary>
      <div className="pb-3">{children}</div>
    </details>
  );
}
