const SHARED_KEY = 'shared-text';

/** Keeps what another app shared in this tab, until somebody is signed in who can use it. */
export function keepShared(text: string): void {
  try {
    sessionStorage.setItem(SHARED_KEY, text);
  } catch {
    // Without storage nothing was shared.
  }
}

export function readKeptShared(): string {
  try {
    return sessionStorage.getItem(SHARED_KEY) ?? '';
  } catch {
    return '';
  }
}

export function forgetShared(): void {
  try {
    sessionStorage.removeItem(SHARED_KEY);
  } catch {
    // Nothing was kept.
  }
}
