let kept = '';

/** Keeps a new account's password, in memory alone, so that nobody types it a third time. Empty forgets it. */
export function keepTypedPassword(password: string): void {
  kept = password;
}

export const typedPassword = () => kept;
