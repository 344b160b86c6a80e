export const ledgerJobNames = {
  publish: { name: 'chain-ledger', label: 'פרסום יומן הביקורות' },
};

export const ledgerCopy = {
  errors: { noSuchRoot: 'היומן עוד לא הגיע לגודל הזה' },
};
