// For other slices, and apart from the schemas, which would bring their library along into the browser.
export { planNames } from '../copy.he/names.ts';
export { PLAN_IDS } from '../policy.ts';
