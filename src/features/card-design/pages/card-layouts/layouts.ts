import type { ComponentType } from 'react';
import type { LayoutStyle } from '#features/cards/design.contract.ts';
import type { PublicCardModel } from '../../model.contract.ts';
import { ClassicCard } from './classic.tsx';
import { ElegantCard } from './elegant.tsx';
import { MinimalCard } from './minimal.tsx';
import { ModernCard } from './modern.tsx';

export const layouts: Record<LayoutStyle, ComponentType<{ model: PublicCardModel }>> = {
  modern: ModernCard,
  classic: ClassicCard,
  minimal: MinimalCard,
  elegant: ElegantCard,
};
