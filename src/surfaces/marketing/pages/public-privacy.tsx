import { PRIVACY_POLICY_VERSION } from '#features/accounts/contract.ts';
import type { PublicDocument } from '#ui/public-document.ts';
import { policy } from '../copy.he/privacy-policy.ts';
import { articleDocument, type SiteModel } from './public-article.tsx';

/** What is kept of people, why, for how long, and whom to ask. */
export function privacyDocument(model: SiteModel, css: string): PublicDocument {
  return articleDocument({
    article: policy,
    path: '/privacy-policy',
    status: policy.version(PRIVACY_POLICY_VERSION),
    model,
    css,
    noContact: policy.contact.absent,
  });
}
