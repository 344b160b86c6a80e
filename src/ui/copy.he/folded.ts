export const foldedCopy = { readMore: 'המשך קריאה', readLess: 'הצגה מקוצרת' } as const;
