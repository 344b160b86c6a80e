import type { ImageRefusal } from './images.ts';

export const imageRefusals: Record<ImageRefusal, string> = {
  not_an_image: 'אפשר להעלות תמונה מסוג JPG, PNG או WEBP בלבד, ותמונת HEIC כצילום מסך',
  too_large: 'התמונה גדולה מדי. אפשר להעלות תמונה עד 2MB',
  too_many_pixels: 'מידות התמונה גדולות מדי. אפשר להעלות תמונה עד 24 מגה־פיקסל',
  unreadable: 'לא הצלחנו לקרוא את התמונה. נסו לשמור אותה מחדש או לבחור תמונה אחרת',
};

export const tooManyUploads =
  'הועלו הרבה תמונות מהרשת הזו בשעה האחרונה. אפשר לשלוח בלי התמונה, או לנסות שוב בעוד שעה';
