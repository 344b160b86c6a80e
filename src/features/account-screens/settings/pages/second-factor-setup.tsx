import { answerOf, api } from '#client.ts';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { Ltr } from '#ui/text/bdi.tsx';
import { furtherCopy } from '../further.copy.he.ts';

const texts = furtherCopy.secondFactor.setup;

interface SecondFactorSetupProps {
  setup: { key: string; qrCode: string };
  onClose: () => void;
  onEnabled: (recoveryCodes: string[]) => void;
}

/** Brings the account into an authenticator app, and proves it by a first code. */
export default function SecondFactorSetup({ setup, onClose, onEnabled }: SecondFactorSetupProps) {
  const form = useForm({
    schema: async () => (await import('../contract.ts')).secondFactorBody,
    send: (json) => answerOf(api.auth['second-factor'].$put({ json })),
    onSent: ({ recoveryCodes }) => onEnabled(recoveryCodes),
    refused: ({ message, fields = { code: message } }) => ({ message, fields }),
  });
  return (
    <FormDialog
      of={form}
      size="md"
      title={texts.title}
      submitLabel={texts.confirm}
      pendingLabel={texts.confirming}
      onClose={onClose}
    >
      <ol className="flex list-inside list-decimal flex-col gap-5">
        <li>
          {texts.scan}
          <div className="mt-3 flex flex-col items-center gap-4 sm:flex-row">
            {/* White whatever the theme: scanners need it. */}
            <img
              src={setup.qrCode}
              alt={texts.qr}
              width={176}
              height={176}
              className="size-44 shrink-0 rounded-control border border-line bg-[white] p-1"
            />
            <div className="flex w-full min-w-0 flex-col items-start gap-2">
              <p className="text-sm text-muted">{texts.key}</p>
              <code className="font-sans font-semibold tracking-wide break-all">
                <Ltr>{setup.key.replace(/(.{4})(?=.)/g, '$1 ')}</Ltr>
              </code>
              <CopyButton text={setup.key} labels={texts.copyKey} size="sm" variant="secondary" />
            </div>
          </div>
        </li>
        <li>
          {texts.code}
          <TextField
            {...form.field('code')}
            required
            ltr
            hideLabel
            label={texts.code}
            description={texts.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            className="mt-3"
          />
        </li>
      </ol>
    </FormDialog>
  );
}
