import { deviceSwitch } from '#ui/device-switch.ts';

const VISITS_KEY = 'owner-visits';
const COUNTED_KEY = 'owner-visit-counted';
const COUNTED_UP_TO = 2;

/** Counts visits of owners on this device, a tab's life each. @returns the present one's number, at most 2; 1 without storage */
export function countVisit(): number {
  try {
    const before = Number(localStorage.getItem(VISITS_KEY)) || 0;
    if (sessionStorage.getItem(COUNTED_KEY)) return Math.max(before, 1);
    sessionStorage.setItem(COUNTED_KEY, 'yes');
    const visits = Math.min(before + 1, COUNTED_UP_TO);
    localStorage.setItem(VISITS_KEY, String(visits));
    return visits;
  } catch {
    return 1;
  }
}

export const useInstallInvitation = deviceSwitch('install-invitation', true);
export const useAlertsInvitation = deviceSwitch('alerts-invitation', true);
