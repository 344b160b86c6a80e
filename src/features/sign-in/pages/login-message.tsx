import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { signInCopy } from '../copy.he.ts';

interface LoginMessageProps {
  text: string;
  /** The account is closed, and may be brought back by the button beside the text. */
  mayKeepAccount: boolean;
  isPending: boolean;
}

export function LoginMessage({ text, mayKeepAccount, isPending }: LoginMessageProps) {
  const keep = (
    <Button type="submit" name="keepAccount" value="true" variant="secondary" isPending={isPending}>
      {signInCopy.keepAccount}
    </Button>
  );
  return (
    <Notice tone={mayKeepAccount ? 'warning' : 'error'} announce actions={mayKeepAccount && keep}>
      {text}
    </Notice>
  );
}
