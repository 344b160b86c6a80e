export const colorCopy = {
  pick: (label: string) => `${label}: בחירה מלוח הצבעים`,
  wrong: 'יש להקליד צבע בתבנית ‎#RRGGBB',
} as const;
