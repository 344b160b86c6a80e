import type { LinkPreview } from '#features/card-design/branding.contract.ts';
import { previewOf } from '#features/card-design/link-preview.policy.ts';
import { listBusinessLooks } from '#features/cards/names.data.ts';
import { listShownLanguages, listTranslations } from '#features/cards/translations/data.ts';
import type { Language } from '#features/cards/translations/languages.contract.ts';
import { translateBy } from '#features/cards/translations/policy.ts';
import type { Reader } from '#platform/db/database.ts';
import { getRatingSummary } from './data.ts';

/**
 * Returns the preview of a link to a page of a business: the card's own, in Hebrew where the card is not shown in the
 * language. Null where the card is not public.
 */
export async function getLinkPreview(
  db: Reader,
  businessId: string,
  { language: typed, publicUrl }: { language: Language; publicUrl: string },
): Promise<LinkPreview | null> {
  const [looks, rating, shown] = await Promise.all([
    listBusinessLooks(db, [businessId]),
    getRatingSummary(db, businessId),
    listShownLanguages(db, businessId),
  ]);
  const look = looks.get(businessId);
  if (!look?.isShown) return null;
  const language = shown.find((one) => one === typed) ?? 'he';
  const translate = translateBy(language === 'he' ? [] : await listTranslations(db, businessId, language));
  const texts = {
    businessName: translate('name', look.businessName),
    description: translate('description', look.description),
  };
  return previewOf({ ...look, ...texts }, { language, rating, publicUrl });
}
