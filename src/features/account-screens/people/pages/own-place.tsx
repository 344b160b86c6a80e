import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DoorOpen } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api } from '#client.ts';
import type { User } from '#features/accounts/contract.ts';
import { roleNames } from '#features/accounts/members.copy.he.ts';
import { Button } from '#ui/actions/button.tsx';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { forgetUnsaved } from '#ui/forms/unsaved.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { clearDeviceTraces } from '../../sign-in/pages/device-traces.ts';
import { roleTexts } from '../copy.he.ts';
import { peopleCopy } from '../screen.copy.he.ts';

const texts = peopleCopy.own;

/** Place of somebody in a business that is not theirs, and the way out of it. */
export function OwnPlace({ user: { businessName, memberRole } }: { user: User }) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const leave = useMutation({
    mutationFn: () => answerOf(api.people.leave.$post()),
    async onSuccess() {
      client.clear();
      forgetUnsaved();
      await clearDeviceTraces();
      // A whole new page: nothing of the business stays in memory.
      location.assign('/');
    },
    onError(error) {
      setAsking(false);
      failureToast(texts.failed)(error);
    },
  });
  if (!memberRole) return null;
  return (
    <Panel title={texts.title(businessName)} description={texts.text}>
      <p>
        {texts.role}: <strong>{roleNames[memberRole]}</strong>
      </p>
      <p className="text-muted">{roleTexts[memberRole]}</p>
      <Button variant="secondary" className="mt-6" onClick={() => setAsking(true)}>
        <DoorOpen aria-hidden="true" size={20} />
        {texts.leave}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        ask={texts.ask(businessName)}
        isDangerous
        isPending={leave.isPending || leave.isSuccess}
        onConfirm={() => leave.mutate()}
      />
    </Panel>
  );
}
