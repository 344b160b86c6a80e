import { href } from 'react-router';
import type { TemplateCategory } from '../contract.ts';

export const EDIT = 'edit';

export function listPath(): string {
  return href('/whatsapp-messages');
}

export function editorPath(category: TemplateCategory): string {
  return `${listPath()}?${EDIT}=${category}`;
}
