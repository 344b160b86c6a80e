import { SERVICES_MAX } from './limits.contract.ts';

export const servicesCopy = {
  errors: {
    nameRequired: 'כתבו את שם השירות',
    nameTooLong: 'השם ארוך מדי (עד 60 תווים)',
    groupTooLong: 'שם הקבוצה ארוך מדי (עד 40 תווים)',
    descriptionTooLong: 'הפירוט ארוך מדי (עד 160 תווים)',
    priceKind: 'יש לבחור איך המחיר מוצג',
    price: 'המחיר לא תקין. דוגמה: 120 או 99.90',
    priceTooHigh: 'המחיר גבוה מדי (עד מיליון ש״ח)',
    priceRequired: 'כתבו מחיר',
    range: 'המחיר הגבוה צריך להיות גדול מהנמוך',
    tooMany: `אפשר להציג עד ${SERVICES_MAX} שירותים. מחקו אחד כדי להוסיף`,
    order: 'הסדר שנשלח לא תקין',
    notFound: 'השירות לא נמצא',
  },
  shown: {
    title: 'שירותים ומחירים',
    titleWithoutPrices: 'שירותים',
    from: (sum: string) => `החל מ־${sum}`,
    range: (from: string, to: string) => `\u2066${from}–${to}\u2069\u00a0₪`,
    free: 'ללא עלות',
    all: (count: string) => `כל ${count} השירותים`,
    vat: 'המחירים כוללים מע״מ.',
    pageTitle: (name: string) => `שירותים ומחירים · ${name}`,
    pageDescription: (name: string) => `השירותים והמחירים של ${name}`,
    none: 'אין כרגע שירותים להצגה.',
  },
};
