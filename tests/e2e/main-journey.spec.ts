import {
  chooseMore,
  hydrated,
  newEmail,
  openPage,
  openReviewForm,
  PASSWORD,
  picture,
  signOut,
  toastOf,
} from './business.ts';
import { expect, test } from './fixtures.ts';

// The product's main job, by hand: from nothing to a review with a photo on a card.

// Proves S83, S175, S185, S268, V44.
test('a business registers, shares its card, gets a review with a photo and publishes it', async ({
  page,
  context,
  openVisitor,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const email = newEmail();
  const name = 'קונדיטוריית לימון';

  await test.step('register: nothing goes without consent', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'פתיחת כרטיס בחינם' }).first().click();
    await hydrated(page);
    await page.getByLabel('שם מלא').fill(name);
    await page.getByLabel('אימייל').fill(email);
    await page.getByLabel('טלפון').fill('054-031-8447');
    await page.getByLabel('כתובת העסק').fill('הנביאים 12, חיפה');
    await page.getByLabel('סיסמה', { exact: true }).fill(PASSWORD);
    await page.getByLabel('אימות סיסמה').fill(PASSWORD);
    const submit = page.getByRole('button', { name: 'פתיחת חשבון' });
    await expect(submit).toBeDisabled();
    await page.getByRole('checkbox', { name: /קראתי ואישרתי/ }).check();
    await submit.click();
    await expect(page).toHaveURL(/\/login/);
    await expect(toastOf(page, 'הרישום הושלם בהצלחה!')).toBeVisible();
  });

  await test.step('sign in: nothing is typed again', async () => {
    await expect(page.getByText('הכרטיס שלכם מוכן. נשאר להיכנס.')).toBeVisible();
    await expect(page.getByLabel('אימייל')).toHaveValue(email);
    await expect(page.getByRole('button', { name: 'התחברות' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toastOf(page, 'התחברות הצליחה')).toBeVisible();
  });

  await test.step('the first screens can be put off', async () => {
    const heading = page.locator('main h1').first();
    await expect(heading).toHaveText('מה אתם עושים?');
    await page.getByRole('button', { name: 'מאפייה או קונדיטוריה' }).click();
    for (const title of ['איך קוראים לעסק?', 'בוחרים צבע ולוגו', 'שלחו עכשיו בוואטסאפ']) {
      await expect(heading).toHaveText(title);
      await page.getByRole('button', { name: 'אחר כך' }).click();
    }
    await expect(heading).toContainText(name);
  });

  await test.step('edit the card', async () => {
    await page.getByRole('main').getByRole('link', { name: 'עריכת הכרטיס' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'עריכת הכרטיס' })).toBeVisible();
    await page.getByRole('heading', { level: 2, name: 'פרטי העסק' }).click();
    await page.getByLabel('שם העסק').fill('לימון – עוגות ומאפים');
    await page.getByLabel('תיאור קצר').fill('עוגות יום הולדת בהזמנה, מאפים טריים כל בוקר.');
    await page.getByRole('heading', { level: 2, name: 'לוגו ותמונה' }).click();
    await page.getByLabel('לוגו').setInputFiles(picture('logo.png', 300));
    await page.getByRole('dialog').getByRole('button', { name: 'אישור' }).click();
    await page.getByRole('heading', { level: 2, name: 'שעות פעילות' }).click();
    await expect(page.getByLabel('שעת פתיחה ביום ראשון')).toHaveValue('07:30');
    await page.getByRole('button', { name: 'אלה השעות שלי' }).click();
    await page.getByLabel('שעת סגירה ביום ראשון').selectOption('18:45');
    await expect(page.getByRole('switch', { name: 'פתוח ביום שישי' })).toBeChecked();
    await page.getByRole('button', { name: 'העתקה לכל הימים הפעילים' }).click();
    for (const day of ['שני', 'חמישי', 'שישי'])
      await expect(page.getByLabel(`שעת סגירה ביום ${day}`)).toHaveValue('18:45');
    // A start never comes after its end: it is held one step before it.
    await page.getByLabel('שעת פתיחה ביום שישי').selectOption('19:00');
    await expect(page.getByLabel('שעת פתיחה ביום שישי')).toHaveValue('18:30');
    await page.getByRole('button', { name: 'הצגת הכרטיס המלא' }).click();
    await expect(page.getByRole('heading', { name: 'לימון – עוגות ומאפים' })).toBeVisible();
    await page.getByRole('button', { name: 'חזרה לעריכה' }).click();
    await page.getByRole('button', { name: 'שמירת השינויים' }).click();
    await expect(toastOf(page, 'הכרטיס עודכן')).toBeVisible();
  });

  const link = await test.step('copy the link', async () => {
    await page.getByRole('heading', { level: 2, name: 'הקישור שלכם' }).click();
    const copy = page.getByRole('button', { name: 'העתקת הקישור' });
    await copy.click();
    await expect(page.getByRole('button', { name: 'הקישור הועתק' })).toBeVisible();
    await expect(copy).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  });

  const visitor = await openVisitor();
  await test.step('a visitor opens the card and leaves five stars with a photo', async () => {
    await visitor.goto(link);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('לימון – עוגות ומאפים');
    await expect(visitor.getByText('עוגות יום הולדת בהזמנה, מאפים טריים כל בוקר.')).toBeVisible();
    await expect(visitor.getByRole('img', { name: 'הלוגו של לימון – עוגות ומאפים' })).toBeVisible();
    await openReviewForm(visitor);
    await visitor.getByRole('radio', { name: 'כוכבים מתוך 5' }).last().check({ force: true });
    await expect(visitor.getByText('מצוין')).toBeVisible();
    await visitor.getByLabel('שם מלא').fill('הדס אלון');
    await visitor.getByLabel(/ספרו איך היה/).fill('העוגה הכי יפה שהייתה לנו.\nתודה!');
    await visitor.locator('input[type=file]').setInputFiles(picture());
    await expect(visitor.getByRole('img', { name: 'התמונה שנבחרה' })).toBeVisible();
    await visitor.getByRole('button', { name: 'שליחת הביקורת' }).click();
    await expect(visitor.getByRole('heading', { name: 'תודה רבה!' })).toBeFocused();
    await expect(visitor.locator('canvas')).toBeAttached();
    await expect(visitor.getByText('ספרו גם לאחרים')).toBeVisible();
    await visitor
      .getByRole('link', { name: /^חזרה לכרטיס של/ })
      .last()
      .click();
    await expect(visitor.getByText('העוגה הכי יפה שהייתה לנו.')).toHaveCount(0);
  });

  const review = page.getByRole('article', { name: 'הדס אלון' });
  await test.step('the owner approves it, and the card shows it with its photo', async () => {
    await openPage(page, '/reviews');
    await review.getByRole('button', { name: /^התמונה שצורפה לביקורת/ }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await review.getByRole('button', { name: 'אישור', exact: true }).click();
    await expect(toastOf(page, 'חוות הדעת אושרה בהצלחה')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('העוגה הכי יפה שהייתה לנו.').first()).toBeVisible();
    const photo = visitor.getByRole('img', { name: 'תמונה שצורפה לביקורת של הדס אלון' }).first();
    await photo.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expect(visitor.getByRole('region', { name: 'דירוג' })).toContainText('5.0');
  });

  await test.step('hidden, it is gone; restored and approved again, it is back with an answer', async () => {
    await chooseMore(review, 'הסתרה', 'ביקורת כפולה');
    await expect(toastOf(page, 'הביקורת הוסתרה')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('העוגה הכי יפה שהייתה לנו.')).toHaveCount(0);
    await review.getByRole('button', { name: 'שחזור' }).click();
    await review.getByRole('button', { name: 'אישור', exact: true }).click();
    await expect(toastOf(page, 'חוות הדעת אושרה בהצלחה')).toBeVisible();
    await review.getByRole('button', { name: 'תגובה' }).click();
    await page.getByLabel('התגובה שלכם').fill('תודה הדס, מזל טוב!');
    await page.getByRole('button', { name: 'שמירת התגובה' }).click();
    await expect(toastOf(page, 'התגובה נשמרה.')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('תודה הדס, מזל טוב!').first()).toBeVisible();
  });

  await test.step('signed out, nothing of it is left behind', async () => {
    await signOut(page);
    await expect(page.getByRole('link', { name: 'פתיחת כרטיס בחינם' }).first()).toBeVisible();
    await page.goBack();
    await expect(page.getByText('הדס אלון')).toHaveCount(0);
    expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  });
});
