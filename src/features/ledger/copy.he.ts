export const ledgerCopy = {
  errors: { noSuchRoot: 'היומן עוד לא הגיע לגודל הזה' },
};
