import { TERMS_VERSION } from '#features/accounts/contract.ts';
import type { PublicDocument } from '#ui/layout/public-document.ts';
import { terms } from '../terms.copy.he.ts';
import { articleDocument, type SiteModel } from './public-article.tsx';

export function termsDocument(model: SiteModel, css: string): PublicDocument {
  return articleDocument({
    article: terms,
    path: '/terms',
    status: terms.version(TERMS_VERSION),
    model,
    css,
  });
}
