/** What an export says of the reviews that it shows without their content. */
export const withheldCopy = {
  reason:
    'הביקורות האלה התקבלו מעבר למכסה החודשית, או כשהמנוי לא היה פעיל. הן שמורות במלואן, ולכן כאן הן בלי התוכן, האימייל והתמונה. הכול ייפתח בתחילת החודש הבא, עם שדרוג המסלול או כשהמנוי יחזור לפעול.',
};
