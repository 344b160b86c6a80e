import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { fieldCopy } from '../copy.he/field.ts';
import { TextField, type TextFieldProps } from './text-field.tsx';

export function PasswordField({
  autoComplete = 'current-password',
  ...rest
}: Omit<TextFieldProps, 'type' | 'trailing' | 'ltr'> & {
  autoComplete?: 'current-password' | 'new-password';
}) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...rest}
      ltr
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          variant="plain"
          icon={isShown ? EyeOff : Eye}
          label={isShown ? fieldCopy.hidePassword : fieldCopy.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
