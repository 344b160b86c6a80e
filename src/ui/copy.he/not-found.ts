/** Apart from the site's other texts: the browser has these words, not the landing page's. */
export const notFound = {
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
  help: 'העמוד שחיפשתם לא נמצא. ייתכן שהקישור שגוי או שהעמוד הוסר.',
  home: 'לעמוד הבית',
};
