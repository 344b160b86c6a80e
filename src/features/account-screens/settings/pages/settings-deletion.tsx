import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from 'react-router';
import { answerOf, api } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { forgetUnsaved } from '#ui/forms/unsaved.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { clearDeviceTraces } from '../../sign-in/pages/device-traces.ts';
import { DELETION_WORD } from '../errors.copy.he.ts';
import { furtherCopy } from '../further.copy.he.ts';

const texts = furtherCopy.deletion;

export function SettingsDeletion() {
  const [isAsking, setAsking] = useState(false);
  return (
    <Panel title={texts.title} description={texts.text} className="border-red!">
      <Button variant="secondary" className="border-red! text-red!" onClick={() => setAsking(true)}>
        {texts.action}
      </Button>
      {isAsking && <DeletionDialog onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function DeletionDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    schema: async () => (await import('../contract.ts')).deleteAccountBody,
    send: (json) => answerOf(api.auth['delete-account'].$post({ json })),
    async onSent() {
      queryClient.clear();
      forgetUnsaved();
      await clearDeviceTraces();
      // A whole new page: nothing of this one stays in memory.
      location.assign(`${href('/login')}?closed`);
    },
    leaves: true,
    failed: texts.failed,
    refused: ({ message, fields = { confirmation: message } }) => ({ message, fields }),
  });
  return (
    <FormDialog
      of={form}
      title={texts.ask.title}
      description={texts.ask.text}
      submitLabel={texts.ask.confirm}
      pendingLabel={texts.ask.pending}
      isDangerous
      onClose={onClose}
    >
      <TextField
        {...form.field('confirmation')}
        required
        label={texts.ask.word(DELETION_WORD)}
        autoComplete="off"
      />
    </FormDialog>
  );
}
