import type { PublicDocument } from '#ui/layout/public-document.ts';
import { accessibility } from '../accessibility.copy.he.ts';
import { articleDocument, type SiteModel } from './public-article.tsx';

export function accessibilityDocument(model: SiteModel, css: string): PublicDocument {
  return articleDocument({
    article: accessibility,
    path: '/accessibility',
    status: accessibility.status,
    model,
    css,
  });
}
