import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** Every hydrated page of the product; finished pages are served by their rooms' `…Pages`. */
export default [
  layout('surfaces/workspace/pages/shell/shell.tsx', [
    index('surfaces/workspace/pages/dashboard.tsx'),
    route('dashboard', 'surfaces/workspace/pages/today.tsx'),
    route('welcome', 'surfaces/workspace/pages/first-hour/welcome.tsx'),
    route('business-card', 'surfaces/workspace/pages/card-editor.tsx'),
    route('business-card/services', 'features/services/pages/services.tsx'),
    route('business-card/gallery', 'features/gallery/pages/gallery.tsx'),
    route('reviews', 'surfaces/workspace/pages/reviews.tsx'),
    route('card-design', 'features/card-design/pages/card-design.tsx'),
    route('account-settings', 'features/account-settings/pages/account-settings.tsx'),
    route('stats', 'features/stats/pages/stats.tsx'),
    route('customers', 'features/review-requests/pages/customers.tsx'),
    route('customers/invite', 'features/invitations/pages/desk.tsx'),
    route('customers/draws', 'features/draws/pages/draws.tsx'),
    route('customers/import', 'features/customers/pages/import-list.tsx'),
    route('whatsapp-messages', 'features/message-templates/pages/whatsapp-messages.tsx'),
    route('job-codes', 'features/job-codes/pages/job-codes.tsx'),
    route('embeds', 'surfaces/embeds/pages/embeds.tsx'),
    route('partner-program', 'features/partner-program/pages/partner-program.tsx'),
    route('plans', 'features/plans/pages/plans.tsx'),
    route('admin-dashboard', 'surfaces/admin/pages/admin-dashboard.tsx'),
  ]),
  route('signup', 'features/registration/pages/signup.tsx'),
  route('job-codes/:id', 'features/job-codes/pages/printed-sheet.tsx'),
  route('_design', 'ui/pages/design.tsx'),
  layout('surfaces/workspace/pages/public-frame.tsx', [
    layout('surfaces/workspace/pages/visitor-shell.tsx', [
      route('login', 'features/sign-in/pages/login.tsx'),
      route('register', 'features/registration/pages/register.tsx'),
      route('forgot-password', 'features/passwords/pages/forgot-password.tsx'),
      route('reset-password', 'features/passwords/pages/reset-password.tsx'),
      route('mail-link/:act', 'features/account-settings/pages/mail-link.tsx'),
      route('unsubscribe/:kind', 'features/mail-switches/pages/unsubscribe.tsx'),
      route('review-link/:act', 'features/review-links/pages/review-link.tsx'),
      route('confirm-review', 'features/submissions/pages/confirm-review.tsx'),
    ]),
    route('business/:username/review', 'features/submissions/pages/review-form.tsx'),
    route('*', 'surfaces/workspace/pages/not-found.tsx'),
  ]),
] satisfies RouteConfig;
