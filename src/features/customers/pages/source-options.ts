import { CONSENT_SOURCES } from '../choices.contract.ts';
import { sourceNames } from '../lists.copy.he.ts';

export const sourceOptions = CONSENT_SOURCES.map((value) => ({ value, label: sourceNames[value] }));
