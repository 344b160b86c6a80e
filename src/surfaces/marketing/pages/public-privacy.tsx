import { PRIVACY_POLICY_VERSION } from '#features/accounts/contract.ts';
import type { PublicDocument } from '#ui/layout/public-document.ts';
import { formatDate } from '#ui/text/format.ts';
import type { Supplier, SupplierSettings } from '../policy.ts';
import { type PolicySection, policy } from '../privacy-policy.copy.he.ts';
import { articleDocument, type SiteModel } from './public-article.tsx';

export interface PrivacyModel extends SiteModel, SupplierSettings {}

export function privacyDocument(model: PrivacyModel, css: string): PublicDocument {
  const named = suppliersOf(model.suppliers);
  const sections = policy.sections.map((section) =>
    section.id === 'sharing' ? { ...section, parts: [...section.parts, ...named] } : section,
  );
  return articleDocument({
    article: { ...policy, sections },
    path: '/privacy-policy',
    status: policy.version(PRIVACY_POLICY_VERSION),
    model,
    css,
  });
}

function suppliersOf(suppliers: readonly Supplier[]): PolicySection['parts'] {
  const words = policy.suppliers;
  if (suppliers.length === 0) return [words.absent];
  return [
    words.lead,
    suppliers.map(({ name, does, country, since }) => ({
      term: name,
      text: words.about(does, country, formatDate(since)),
    })),
  ];
}
