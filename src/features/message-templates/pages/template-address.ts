import { href } from 'react-router';
import type { TemplateCategory } from '../contract.ts';

/** The query field that names the template being edited. */
export const EDIT = 'edit';

/** The screen with the list. */
export function listPath(): string {
  return href('/whatsapp-messages');
}

/** The screen on which a template is edited. */
export function editorPath(category: TemplateCategory): string {
  return `${listPath()}?${EDIT}=${category}`;
}
