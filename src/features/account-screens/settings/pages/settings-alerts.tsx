import { useQuery } from '@tanstack/react-query';
import { mailSwitchesCopy as mailTexts } from '#features/accounts/mail-switches/copy.he.ts';
import type { Matter } from '#features/accounts/mail-switches/policy.ts';
import type { AlertsAnswer } from '#features/app/alerts/contract.ts';
import { alertsCopy as texts } from '#features/app/alerts/copy.he.ts';
import { alertsQuery } from '#features/app/alerts/pages/alerts-query.ts';
import { DeviceSwitch } from '#features/app/alerts/pages/device-switch.tsx';
import { ownerAlerts, ownerMatters, switchableMails } from '#message-kinds.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { together } from '#ui/feedback/together.ts';
import { Switch } from '#ui/forms/switch.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Ltr } from '#ui/text/bdi.tsx';
import { settingsCopy } from '../copy.he.ts';
import { type Mails, useAlertChange, useMailSwitch, useShownSwitches } from './alert-changes.ts';
import { mailSwitchesQuery } from './settings-queries.ts';
import { AlertChoices, SettingsQuiet } from './settings-quiet.tsx';

export function SettingsAlerts({ email }: { email: string }) {
  const both = together(useQuery(alertsQuery), useQuery(mailSwitchesQuery));
  const shown = useShownSwitches();
  return (
    <Panel title={texts.title}>
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
            <div className="flex flex-col gap-8">
              <ByPush alerts={alerts} />
              <ByMail alerts={alerts} mails={mails} email={email} />
            </div>
          );
        }}
      </Loaded>
    </Panel>
  );
}

function ByPush({ alerts }: { alerts: AlertsAnswer }) {
  return (
    <section aria-labelledby="by-push">
      <h3 id="by-push" className="mb-3 font-bold">
        {texts.ways.push}
      </h3>
      <DeviceSwitch alerts={alerts} />
      {alerts.publicKey && (
        <div className="mt-3 divide-y divide-line border-line border-y">
          <AlertChoices title={texts.choices}>
            <ul>
              {Object.entries(ownerAlerts)
                .filter(([field]) => field in alerts.kinds)
                .map(([field, matter]) => (
                  <PushLine
                    key={field}
                    field={field}
                    matter={matter}
                    isOn={alerts.kinds[field]?.isOn ?? true}
                  />
                ))}
            </ul>
          </AlertChoices>
          <SettingsQuiet alerts={alerts} />
        </div>
      )}
    </section>
  );
}

interface ByMailProps {
  alerts: AlertsAnswer;
  mails: Mails;
  email: string;
}

function ByMail({ alerts, mails, email }: ByMailProps) {
  // The server names those of this role alone.
  const always = Object.entries(ownerMatters)
    .filter(([field, { mail }]) => mail === 'always' && field in alerts.kinds)
    .map(([, { label }]) => label);
  return (
    <section aria-labelledby="by-mail">
      <h3 id="by-mail" className="font-bold">
        {texts.ways.mail}
      </h3>
      <p className="text-sm text-muted">
        {mailTexts.sentTo} <Ltr className="inline-block wrap-anywhere">{email}</Ltr>
      </p>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {Object.entries(switchableMails)
          .filter(([field]) => field in mails)
          .map(([field, matter]) => (
            <MailLine
              key={field}
              field={field}
              // Its line in the list of alerts has the description.
              matter={alerts.publicKey && matter.alert ? { label: matter.label } : matter}
              isOn={mails[field] ?? true}
            />
          ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{mailTexts.always([...always, mailTexts.account].join(', '))}</p>
    </section>
  );
}

interface LineProps {
  field: string;
  matter: Pick<Matter, 'label'> & Partial<Pick<Matter, 'description'>>;
  isOn: boolean;
}

function MailLine({ field, matter, isOn }: LineProps) {
  const press = useMailSwitch(field, matter.label);
  return <SwitchLine {...matter} way={texts.ways.oneMail} isOn={isOn} onPress={press} />;
}

function PushLine({ field, matter, isOn }: LineProps) {
  const change = useAlertChange();
  const press = (wanted: boolean) => change({ kinds: { [field]: { isOn: wanted } } });
  return <SwitchLine {...matter} way={texts.ways.onePush} isOn={isOn} onPress={press} />;
}

interface SwitchLineProps {
  label: string;
  description?: string;
  way: string;
  isOn: boolean;
  onPress: (isOn: boolean) => void;
}

/** Its spoken name says the channel: a matter may stand in both lists. */
function SwitchLine({ label, description, way, isOn, onPress }: SwitchLineProps) {
  return (
    <li className="py-0.5">
      <Switch
        label={label}
        description={description}
        aria-label={texts.spoken(label, way)}
        aria-description={description}
        checked={isOn}
        onChange={({ currentTarget }) => onPress(currentTarget.checked)}
      />
    </li>
  );
}
