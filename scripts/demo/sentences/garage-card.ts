import type { OtherLanguage } from '#features/cards/translations/languages.contract.ts';

/** Texts of the garage's card in its other languages, by the Hebrew ones. */
export const garageCard: Record<string, Record<OtherLanguage, string>> = {
  'מוסך האחים כהן': {
    ar: 'كراج الإخوة كوهين',
    ru: 'Автосервис братьев Коэн',
    en: 'Cohen Brothers Garage',
  },
  'טיפולים, אבחון ממוחשב והכנה לטסט לכל סוגי הרכב. מחיר כתוב לפני שמתחילים לעבוד.': {
    ar: 'صيانة وفحص بالكمبيوتر وتجهيز للتست لجميع أنواع السيارات. سعر مكتوب قبل أن نبدأ العمل.',
    ru: 'Техобслуживание, компьютерная диагностика и подготовка к техосмотру для любых машин. Цену называем письменно, ещё до начала работ.',
    en: 'Servicing, computer diagnostics and annual test preparation for every make of car. A written price before any work starts.',
  },
  'ההסתדרות 88, חיפה': {
    ar: 'شارع ههستدروت 88، حيفا',
    ru: 'ул. ха-Гистадрут, 88, Хайфа',
    en: '88 HaHistadrut Avenue, Haifa',
  },
  'גרר, 24 שעות': { ar: 'ونش، 24 ساعة', ru: 'Эвакуатор 24/7', en: 'Towing, 24 hours' },
  'טיפול 15,000 ק״מ': { ar: 'صيانة 15,000 كم', ru: 'ТО-15\u00a0000\u00a0км', en: '15,000 km service' },
  'שמן, מסננים ובדיקת 30 נקודות': {
    ar: 'زيت وفلاتر وفحص من 30 نقطة',
    ru: 'Масло, фильтры и проверка по 30 пунктам',
    en: 'Oil, filters and a 30-point check',
  },
  'אבחון ממוחשב': { ar: 'فحص بالكمبيوتر', ru: 'Компьютерная диагностика', en: 'Computer diagnostics' },
  'הכנה לטסט': { ar: 'تجهيز السيارة للتست', ru: 'Подготовка к техосмотру', en: 'Annual test preparation' },
  'החלפת בלמים קדמיים': {
    ar: 'تبديل الفرامل الأمامية',
    ru: 'Замена передних тормозов',
    en: 'Front brake replacement',
  },
  'כיוון פרונט': { ar: 'ضبط زوايا العجلات', ru: 'Развал-схождение', en: 'Wheel alignment' },
  'מילוי גז למזגן': { ar: 'تعبئة غاز المكيّف', ru: 'Заправка кондиционера', en: 'Air conditioning recharge' },
  'גרירה בחיפה': { ar: 'سحب سيارات في حيفا', ru: 'Эвакуация по Хайфе', en: 'Towing within Haifa' },
  'גלגל וקליפר אחרי החלפת בלמים': {
    ar: 'عجل وكليبر بعد تبديل الفرامل',
    ru: 'Колесо и суппорт после замены тормозов',
    en: 'Wheel and caliper after new brakes',
  },
  'מפתחות ואומים על שולחן העבודה': {
    ar: 'مفاتيح وصواميل على طاولة العمل',
    ru: 'Ключи и гайки на верстаке',
    en: 'Spanners and nuts on the workbench',
  },
  'סט כלי עבודה': { ar: 'طقم عدّة', ru: 'Набор инструментов', en: 'A tool set' },
};
