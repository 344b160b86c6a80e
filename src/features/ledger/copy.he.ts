export const copy = {
  errors: {
    businessNotFound: 'העסק לא נמצא',
    noSuchRoot: 'היומן עוד לא הגיע לגודל הזה',
  },
};
