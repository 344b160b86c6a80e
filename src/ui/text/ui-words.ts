import { createContext, useContext } from 'react';
import { uiCopy } from '../copy.he/components.ts';
import { fieldCopy } from '../copy.he/field.ts';
import { starsCopy } from '../copy.he/stars.ts';

export interface ComponentWords {
  optional: string;
  newTab: string;
  outOf: readonly string[];
  /** Name of the place where toasts are said. */
  messages: string;
  close: string;
}

/** Words of the components themselves: Hebrew, unless a page in another language says others. */
export const UiWords = createContext<ComponentWords>({
  optional: fieldCopy.optional,
  newTab: uiCopy.newTab,
  messages: uiCopy.messages,
  close: uiCopy.close,
  outOf: [1, 2, 3, 4, 5].map(starsCopy.outOf),
});

export function useUiWords(): ComponentWords {
  return useContext(UiWords);
}
