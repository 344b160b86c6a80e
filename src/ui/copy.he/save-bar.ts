export const saveBarCopy = {
  unsaved: 'יש שינויים שלא נשמרו',
  save: 'שמירת השינויים',
  discard: 'ביטול השינויים',
} as const;
