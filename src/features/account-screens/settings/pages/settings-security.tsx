import { useMutation } from '@tanstack/react-query';
import { DoorOpen, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api, problemOf } from '#client.ts';
import { useShell } from '#features/accounts/pages/shell-context.ts';
import { Button } from '#ui/actions/button.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { settingsCopy } from '../copy.he.ts';
import { furtherCopy } from '../further.copy.he.ts';

const texts = furtherCopy.security;

export function SettingsSecurity() {
  const { signOut } = useShell();
  const [isAsking, setAsking] = useState(false);
  const everywhere = useMutation({
    mutationFn: () => answerOf(api.auth['logout-all'].$post()),
    // As the specification has it, the ordinary way out follows.
    onSuccess: signOut,
    onError(error) {
      setAsking(false);
      const { message, code } = problemOf(error);
      toast.error(settingsCopy.error, { description: code === 'unexpected' ? texts.failed : message });
    },
  });
  return (
    <Panel>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 items-start gap-3">
          <ShieldCheck aria-hidden="true" size={24} className="shrink-0 text-green" />
          <div>
            <p className="font-semibold">{texts.state}</p>
            <p className="text-sm text-muted">{texts.stateText}</p>
          </div>
        </div>
        <Button variant="secondary" onClick={() => setAsking(true)}>
          <DoorOpen aria-hidden="true" size={20} />
          {texts.everywhere}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        ask={texts.ask}
        isDangerous
        isPending={everywhere.isPending || everywhere.isSuccess}
        onConfirm={() => everywhere.mutate()}
      />
    </Panel>
  );
}
