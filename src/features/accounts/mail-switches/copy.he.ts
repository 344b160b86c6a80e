export const mailSwitchesCopy = {
  sentTo: 'המיילים נשלחים אל',
  account: 'אבטחה, תשלומים ופרטי החשבון',
  always: (what: string) => `נשלחים תמיד: ${what}.`,
  on: (label: string) => `${label}: ההודעות פועלות`,
  off: (label: string) => `${label}: ההודעות הופסקו`,
  loading: 'טוענים את ההגדרות…',
};

export const mailFootCopy = { stop: 'הפסקת ההודעות האלה', settings: 'הגדרות ההודעות' };

export const unsubscribeCopy = {
  action: 'הפסקת המיילים',
  pending: 'מפסיקים…',
  doneText: 'לחצתם בטעות? אפשר להפעיל מחדש במסך ההתראות.',
  settings: 'למסך ההתראות',
  failed: 'לא הצלחנו להפסיק את המיילים',
  elsewhere: 'אפשר להפסיק ולהפעיל הודעות בכל עת גם במסך ההתראות.',
};
