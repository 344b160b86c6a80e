import { useSearchParams } from 'react-router';

const KEY = 'tab';
const TABS = ['colors', 'layout', 'logo'] as const;
export type DesignTab = (typeof TABS)[number];

/** The open tab stands in the address; moving through the tabs leaves no trail for the back button. */
export function useDesignTab(): [DesignTab, (tab: DesignTab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((one) => one === params.get(KEY)) ?? TABS[0];
  const choose = (chosen: DesignTab) =>
    setParams(chosen === TABS[0] ? {} : { [KEY]: chosen }, { replace: true, preventScrollReset: true });
  return [tab, choose];
}
