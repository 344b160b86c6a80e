export const backupJobNames = {
  nightly: { name: 'backup', label: 'גיבוי לילי ובדיקת שחזור' },
};
