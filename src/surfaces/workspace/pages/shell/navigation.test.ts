import { expect, test } from 'vitest';
import { hydratedPaths } from '../../../../../tests/route-table.ts';
import hydrated from '../../../../routes.ts';
import { helpGroups } from '../../../marketing/help.copy.he.ts';
import { helpPath, isCurrent, isShownSuspended, placeAt, placesFor, screenAt } from './navigation.ts';

// Proves S31.
test.each([
  ['/reviews', '/reviews', true],
  ['/reviews', '/reviews/one', true],
  ['/reviews', '/reviews-of-others', false],
  ['/reviews', '/', false],
  ['/', '/', true],
  ['/', '/reviews', false],
  ['/', '/dashboard', true],
])('%s is marked at %s: %s', (to, pathname, marked) => {
  expect(isCurrent(to, pathname)).toBe(marked);
});

const person = {
  role: 'owner',
  subscriptionPlan: 'basic',
  subscriptionStatus: 'active',
  hasRestingPrograms: false,
} as const;

test.each([
  ['/', 'בית', undefined],
  ['/dashboard', 'בית', undefined],
  ['/stats', 'בית', 'סטטיסטיקות'],
  ['/customers', 'לקוחות', 'רשימה'],
  ['/customers/invite', 'לקוחות', 'בקשות שנשלחו'],
  ['/leads', 'לקוחות', 'פניות'],
  ['/job-codes', 'לקוחות', 'מדבקות QR'],
  ['/business-card/gallery', 'הכרטיס', 'גלריה'],
  ['/places/abc', 'הכרטיס', 'מקומות ושלטים'],
  ['/account-settings', 'עוד', undefined],
  ['/account-settings/security', 'עוד', 'אבטחה'],
  ['/plans', 'עוד', 'המסלול'],
  ['/people', 'עוד', 'הצוות'],
  ['/programs', 'עוד', 'חיבור לתוכנות'],
  ['/admin-dashboard', 'ניהול המערכת', undefined],
])('%s belongs to the place %s, as its %s', (address, place, screen) => {
  const shown = placeAt(address);
  expect(shown?.label).toBe(place);
  expect(shown && screenAt(shown, address)?.label).toBe(screen);
});

test('every screen of an owner has its place, and only admins are shown theirs', () => {
  const screens = hydrated[0]?.children?.map(({ path = '' }) => `/${path}`) ?? [];
  expect(screens.filter((path) => !placeAt(path))).toEqual(['/welcome', '/businesses', '/shared']);
  expect(placesFor({ ...person, memberRole: 'owner' }).map(({ label }) => label)).toEqual([
    ...['בית', 'ביקורות', 'לקוחות', 'הכרטיס', 'עוד'],
  ]);
  expect(placesFor({ ...person, role: 'admin', memberRole: 'owner' })).toHaveLength(6);
});

test.each([
  ['/', 'start'],
  ['/dashboard', 'start'],
  ['/reviews', 'reviews'],
  ['/customers/import', 'customers'],
  ['/customers/invite', 'personal-link'],
  ['/business-card', 'card'],
  ['/business-card/services', 'services'],
  ['/business-card/gallery', 'gallery'],
  ['/leads', 'leads'],
  ['/welcome', 'start'],
  ['/account-settings', 'account'],
  ['/account-settings/alerts', 'alerts'],
  ['/places/abc', 'places'],
  ['/plans', 'plans'],
])('the help of %s opens at %s', (address, topic) => {
  expect(helpPath(address)).toBe(`/help#${topic}`);
});

test('the help centre has every topic that a screen opens', () => {
  const topics = hydratedPaths().flatMap((path) => helpPath(path).split('#')[1] ?? []);
  const known = helpGroups.flatMap(({ id, answers }) => [id, ...answers.map((answer) => answer.id)]);
  expect(new Set(topics).size).toBeGreaterThan(10);
  expect(topics.filter((topic) => !known.includes(topic))).toEqual([]);
});

test('every screen of an owner opens the help at a topic', () => {
  const screens = hydrated[0]?.children?.map(({ path = '' }) => `/${path}`) ?? [];
  expect(screens.length).toBeGreaterThan(20);
  expect(screens.filter((path) => helpPath(path) === '/help')).toEqual(['/admin-dashboard']);
});

test.each([
  [null, ['עוד']],
  ['viewer', ['בית', 'עוד']],
  ['replier', ['בית', 'ביקורות', 'לקוחות', 'עוד']],
  ['manager', ['בית', 'ביקורות', 'לקוחות', 'הכרטיס', 'עוד']],
] as const)('%s is shown the places that are theirs', (memberRole, places) => {
  expect(placesFor({ ...person, memberRole }).map(({ label }) => label)).toEqual(places);
});

test('of a suspended business its owner is left the account’s place, with the plan and without the team', () => {
  const [place, ...others] = placesFor({
    ...person,
    subscriptionStatus: 'suspended',
    memberRole: 'owner',
  });
  expect([place?.label, others]).toEqual(['עוד', []]);
  const paths = place?.screens.map(({ to }) => to);
  expect(paths).toContain('/plans');
  expect(paths).not.toContain('/people');
  expect(['/', '/reviews', '/welcome'].filter(isShownSuspended)).toEqual([]);
  expect(
    ['/businesses', '/plans', '/account-settings/data', '/admin-dashboard'].filter(isShownSuspended),
  ).toHaveLength(4);
});

test.each([
  ['premium', 'active', 'manager', false, true],
  ['premium', 'active', 'replier', false, false],
  ['premium', 'inactive', 'owner', false, false],
  ['basic', 'active', 'owner', false, false],
  ['basic', 'active', 'owner', true, true],
  ['basic', 'active', 'replier', true, false],
] as const)(
  'on %s, %s, a %s with resting programs (%s) is led to programs: %s',
  (subscriptionPlan, subscriptionStatus, memberRole, hasRestingPrograms, isLed) => {
    const places = placesFor({
      role: 'owner',
      subscriptionPlan,
      subscriptionStatus,
      memberRole,
      hasRestingPrograms,
    });
    const listed = places.flatMap(({ screens }) => screens.map(({ to }) => to));
    expect(listed.includes('/programs')).toBe(isLed);
  },
);
