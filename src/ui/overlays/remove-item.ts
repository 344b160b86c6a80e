import { Trash2 } from 'lucide-react';
import type { MenuItem } from './menu.tsx';

export function removeItem(label: string, onSelect: () => void): MenuItem {
  return { id: 'remove', label, icon: Trash2, isDangerous: true, startsGroup: true, onSelect };
}
