import { useState } from 'react';
import { answerOf, api } from '#client.ts';
import { AccountName } from '#features/accounts/pages/account-name.tsx';
import { PasswordField } from '#ui/forms/password-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { signInCopy, reauthenticationCopy as texts } from '../copy.he.ts';

interface SignInDialogProps {
  email: string;
  hasSecondFactor: boolean;
  onAnswer: (isConfirmed: boolean) => void;
}

export function SignInDialog({ email, hasSecondFactor, onAnswer }: SignInDialogProps) {
  // The second factor may have been switched on in another window.
  const [wasAskedForCode, setAskedForCode] = useState(false);
  const needsCode = hasSecondFactor || wasAskedForCode;
  const form = useForm({
    async schema() {
      const { reauthenticateBody, reauthenticateWithCode } = await import('../contract.ts');
      return needsCode ? reauthenticateWithCode : reauthenticateBody;
    },
    send: ({ password, code }) => answerOf(api.auth.reauthenticate.$post({ json: { password, code } })),
    onSent: () => onAnswer(true),
    refused({ message, fields, code }) {
      const isCodeMissing = code === 'mfa_required';
      if (isCodeMissing) setAskedForCode(true);
      return { message, fields: fields ?? { [isCodeMissing ? 'code' : 'password']: message } };
    },
  });
  return (
    <FormDialog
      of={form}
      title={texts.title}
      description={needsCode ? texts.textWithCode : texts.text}
      submitLabel={texts.confirm}
      pendingLabel={texts.pending}
      onClose={() => onAnswer(false)}
    >
      <AccountName email={email} />
      <PasswordField {...form.field('password')} required autoFocus label={texts.password} />
      {needsCode && (
        <TextField
          {...form.field('code')}
          required
          ltr
          label={signInCopy.code.label}
          description={signInCopy.code.hint}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
        />
      )}
    </FormDialog>
  );
}
