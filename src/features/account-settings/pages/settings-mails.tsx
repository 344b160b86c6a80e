import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { answerOf, api, problemOf } from '#client.ts';
import { mailSwitchesCopy as texts } from '#features/mail-switches/copy.he.ts';
import { switchableMails } from '#mail-switches.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { PartLoadFailed } from '#ui/feedback/part-load-failed.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Switch } from '#ui/forms/switch.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Ltr } from '#ui/text/bdi.tsx';
import { settingsCopy } from '../copy.he.ts';
import { mailSwitchesQuery } from './settings-queries.ts';

export function SettingsMails({ email }: { email: string }) {
  const switches = useQuery(mailSwitchesQuery);
  return (
    <Panel
      title={texts.title}
      description={
        <>
          {texts.sentTo} <Ltr className="inline-block wrap-anywhere">{email}</Ltr>
        </>
      }
    >
      <Loaded
        query={switches}
        failed={settingsCopy.loadFailed}
        failedAs={PartLoadFailed}
        withoutReason
        loading={texts.loading}
        skeleton={<SkeletonText lines={4} />}
      >
        {(isOn) => (
          <ul className="divide-y divide-line">
            {Object.entries(switchableMails).map(([field, { label, description }]) => (
              <li key={field} className="py-3 first:pt-0">
                <MailSwitch
                  field={field}
                  label={label}
                  description={description}
                  isOn={isOn[field] ?? true}
                />
              </li>
            ))}
            <li className="flex min-h-11 items-center justify-between gap-4 pt-4">
              <span>
                <span className="block">{texts.always.label}</span>
                <span className="block text-sm text-muted">{texts.always.description}</span>
              </span>
              <Badge icon={ShieldCheck}>{texts.always.state}</Badge>
            </li>
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}

type MailSwitchProps = { field: string; label: string; description: string; isOn: boolean };

function MailSwitch({ field, label, description, isOn }: MailSwitchProps) {
  const queryClient = useQueryClient();
  const show = (shown: boolean) =>
    queryClient.setQueryData(mailSwitchesQuery.queryKey, (known) => known && { ...known, [field]: shown });
  const press = useMutation({
    // One press after the other: the last one is what stands.
    scope: { id: `mail-switch-${field}` },
    mutationFn: (wish: boolean) => answerOf(api.auth['mail-switches'].$put({ json: { [field]: wish } })),
    onMutate: (wish) => void show(wish),
    onSuccess: (_, wish) => toast.success(wish ? texts.on(label) : texts.off(label)),
    onError(error, wish) {
      show(!wish);
      toast.error(texts.failed, { description: problemOf(error).message });
    },
  });
  return (
    <Switch
      label={label}
      description={description}
      checked={isOn}
      onChange={({ currentTarget }) => press.mutate(currentTarget.checked)}
    />
  );
}
