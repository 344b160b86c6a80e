export const shareCopy = {
  copy: 'העתקת הקישור',
  copied: 'הקישור הועתק',
  copyFailed: 'לא הצלחנו להעתיק. סמנו את הקישור והעתיקו אותו',
  share: 'שיתוף',
  device: 'שיתוף מהמכשיר',
  networks: {
    whatsapp: 'וואטסאפ',
    telegram: 'טלגרם',
    facebook: 'פייסבוק',
    x: 'X (טוויטר)',
    linkedin: 'לינקדאין',
  },
  qr: 'קוד QR',
  svg: 'הורדה להדפסה (SVG)',
  png: 'הורדת תמונה (PNG)',
} as const;
