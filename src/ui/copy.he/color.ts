export const colorCopy = {
  pick: (label: string) => `${label}: בחירה מלוח הצבעים`,
  wrong: 'יש להקליד צבע בצורה ‎#RRGGBB',
} as const;
