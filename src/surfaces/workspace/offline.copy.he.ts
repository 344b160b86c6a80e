/** While the device has no network. */
export const offlineCopy = {
  notice: 'אין חיבור לאינטרנט. אפשר להמשיך לקרוא, ולשמור שינויים כשהחיבור יחזור.',
  stay: { title: 'אין חיבור לאינטרנט', text: 'נסו שוב כשהחיבור יחזור. מה שכתבתם כאן נשאר.' },
};
