import type { FootWords } from './foot.contract.ts';

export const footInArabic: FootWords = {
  about: 'تقييمات الزبائن وبطاقات أعمال رقمية للمصالح التجارية الصغيرة.',
  aroundTheClock: 'مركز المساعدة متاح على مدار الساعة.',
  titles: { product: 'الخدمة', support: 'المساعدة', legal: 'الحقوق والشروط' },
  links: {
    '/#features': 'ما الذي تحصلون عليه',
    '/pricing': 'الأسعار',
    '/example-card': 'مثال على بطاقة',
    '/register': 'التسجيل',
    '/login': 'تسجيل الدخول',
    '/help': 'مركز المساعدة',
    '/developers': 'للمطوّرين',
    '/accessibility': 'بيان إتاحة الوصول',
    '/terms': 'شروط الاستخدام',
    '/privacy-policy': 'سياسة الخصوصية',
    '/user-rights': 'حقوقكم في بياناتكم',
    '/cancel-subscription': 'إلغاء الاشتراك',
  },
};
