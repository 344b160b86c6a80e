import type { FootWords } from './foot.contract.ts';

export const footInRussian: FootWords = {
  about: 'Отзывы клиентов и цифровые визитки для малого бизнеса.',
  aroundTheClock: 'Центр помощи открыт круглосуточно.',
  titles: { product: 'Сервис', support: 'Помощь', legal: 'Права и условия' },
  links: {
    '/#features': 'Что вы получаете',
    '/pricing': 'Цены',
    '/example-card': 'Пример визитки',
    '/register': 'Регистрация',
    '/login': 'Вход',
    '/help': 'Центр помощи',
    '/developers': 'Разработчикам',
    '/accessibility': 'Заявление о доступности',
    '/terms': 'Условия использования',
    '/privacy-policy': 'Политика конфиденциальности',
    '/user-rights': 'Ваши права на данные',
    '/cancel-subscription': 'Отмена подписки',
  },
};
