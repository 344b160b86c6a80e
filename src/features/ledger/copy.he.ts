export const ledgerCopy = {
  errors: {
    businessNotFound: 'העסק לא נמצא',
    noSuchRoot: 'היומן עוד לא הגיע לגודל הזה',
  },
};
