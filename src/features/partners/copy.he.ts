export const partnerAdminCopy = {
  gone: 'חשבון שנמחק',
  /** Of a document and of tax details. */
  giveBack: { reason: 'מה צריך לתקן', hint: 'כך זה יופיע אצל השותפים, וגם במייל.', label: 'החזרה לתיקון' },
};
