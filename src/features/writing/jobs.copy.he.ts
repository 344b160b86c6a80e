export const writingJobNames = {
  receipt: { name: 'receipt-mail', label: 'קישור אישי לכותבי ביקורת' },
  sweepProofs: { name: 'sweep-spent-proofs', label: 'ניקוי הוכחות עבודה' },
};
