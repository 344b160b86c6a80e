import type { AlertsAnswer } from '#features/app/alerts/contract.ts';
import { alertsCopy } from '#features/app/alerts/copy.he.ts';
import { ownerAlerts } from '#message-kinds.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { Chevron } from '#ui/layout/chevron.tsx';
import { useAlertChange } from './alert-changes.ts';

const { night, sabbath, text, urgent } = alertsCopy.quiet;

export function SettingsQuiet({ alerts }: { alerts: AlertsAnswer }) {
  const change = useAlertChange();
  const { quietAtNight, quietOnSabbath, showsText, kinds } = alerts;
  const shown = Object.entries(ownerAlerts).filter(([field]) => field in kinds);
  return (
    <div className="flex flex-col gap-2">
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
      {(quietAtNight || quietOnSabbath) && (
        <details className="group rounded-panel bg-sunken px-4 py-1">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 font-semibold [&::-webkit-details-marker]:hidden">
            {urgent}
            <Chevron />
          </summary>
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
        </details>
      )}
      <Switch
        {...text}
        checked={showsText}
        onChange={({ currentTarget }) => change({ showsText: currentTarget.checked })}
      />
    </div>
  );
}
