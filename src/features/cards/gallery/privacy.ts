import { derivePrivacy, ofBusiness } from '#features/privacy/mutations.ts';
import { galleryPictures } from './schema.ts';

export const galleryPrivacy = derivePrivacy({
  gallery_pictures: {
    of: 'account_holder',
    purpose: 'showing pictures on the business card',
    fields: { image: 'picture', alt: 'public' },
    rows: ofBusiness(galleryPictures),
    retention: 'until the account is deleted, and 30 days; removed ones for one day',
  },
});
