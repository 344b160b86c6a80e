export const downloadCopy = { pending: 'מורידים…', failed: 'לא הצלחנו להוריד את הקובץ' } as const;
