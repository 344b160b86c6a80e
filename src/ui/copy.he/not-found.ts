export const notFound = {
  title: 'העמוד לא נמצא',
  text: 'ייתכן שהקישור שגוי או שהעמוד הוסר.',
  home: 'לעמוד הבית',
  /** As the specification words it, in English. */
  specified: ['404 Page Not Found', 'Did you forget to add the page to the router?'],
};
