import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api, problemOf, wasSignInDeclined } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { saveAnswer } from '#ui/actions/save-file.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { dayInIsrael } from '#ui/text/format.ts';
import { furtherCopy } from '../further.copy.he.ts';

const texts = furtherCopy.data;

export function SettingsData() {
  const download = useMutation({
    mutationFn: () => saveAnswer(api.auth.export.$get(), `dugri-${dayInIsrael(new Date())}.zip`),
    onSuccess: () => toast.success(texts.done),
    onError(error) {
      if (!wasSignInDeclined(error)) toast.error(texts.failed, { description: problemOf(error).message });
    },
  });
  return (
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
  );
}
