/** What both dashboards say. */
export const dashboardsCopy = {
  retry: 'ניסיון נוסף',
  views: { label: 'תצוגות לוח הבקרה', overview: 'מבט כללי', today: 'היום בעסק' },
};
