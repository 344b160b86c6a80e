import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { api, errorOf, problemOf } from '#client.ts';
import { Button } from '#ui/button.tsx';
import { dayInIsrael } from '#ui/format.ts';
import { Panel } from '#ui/panel.tsx';
import { saveFile } from '#ui/save-file.ts';
import { toast } from '#ui/toast-queue.ts';
import { furtherCopy } from '../copy.he/settings-further.ts';
import { ChangedMind, useGuarded } from './reauthentication.tsx';

const texts = furtherCopy.data;

/** Everything held about the account, as a file. */
export function SettingsData() {
  const guarded = useGuarded();
  const download = useMutation({
    mutationFn: () => guarded(fetchExport),
    onSuccess(file) {
      saveFile(file, `dugri-${dayInIsrael(new Date())}.json`);
      toast.success(texts.done);
    },
    onError(error) {
      if (!(error instanceof ChangedMind))
        toast.error(texts.failed, { description: problemOf(error).message });
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

async function fetchExport(): Promise<Blob> {
  const response = await api.auth.export.$get();
  if (!response.ok) throw await errorOf(response);
  return response.blob();
}
