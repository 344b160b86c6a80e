export const databaseCopy = {
  searchTooSlow: 'החיפוש נמשך זמן רב מדי. נסו מילה ארוכה יותר, או הוסיפו סינון',
};
