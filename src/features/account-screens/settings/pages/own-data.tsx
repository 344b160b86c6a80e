import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { saveAnswer } from '#ui/actions/save-file.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { dayInIsrael } from '#ui/text/format.ts';
import { settingsCopy } from '../copy.he.ts';
import { furtherCopy } from '../further.copy.he.ts';
import type { Route } from './+types/own-data';
import { SettingsDeletion } from './settings-deletion.tsx';
import { pageTitle, SettingsPage } from './settings-page.tsx';

const title = settingsCopy.pages.data;
const texts = furtherCopy.data;

export const meta: Route.MetaFunction = () => pageTitle(title);

export default function OwnData() {
  const download = useMutation({
    mutationFn: () => saveAnswer(api.auth.export.$get(), `dugri-${dayInIsrael(new Date())}.zip`),
    onSuccess: () => toast.success(texts.done),
    onError: failureToast(texts.failed),
  });
  return (
    <SettingsPage title={title}>
      <Panel title={texts.title} description={texts.text}>
        <Button
          variant="secondary"
          isPending={download.isPending}
          pendingLabel={texts.pending}
          onClick={() => download.mutate()}
        >
          <Download aria-hidden="true" size={20} />
          {texts.action}
        </Button>
      </Panel>
      <SettingsDeletion />
    </SettingsPage>
  );
}
