/** Said to whoever changes the address of a card again and again. */
export const slugMoves =
  'הכתובת הוחלפה יותר מדי פעמים בחודש האחרון. כל כתובת קודמת נשמרת לכרטיס, ואפשר לחזור אליה בכל עת';
