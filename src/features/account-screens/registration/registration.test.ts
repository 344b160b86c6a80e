import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { businesses, consents, securityEvents, users } from '#features/accounts/schema.ts';
import { startMails } from '../../../../tests/mails.ts';
import { buildRegistration, formOf, startWorld } from '../../../../tests/world.ts';

const world = await startWorld();

async function register(fields: Record<string, string | Blob | undefined>, init: { address?: string } = {}) {
  const response = await world.request('/api/auth/register', {
    method: 'POST',
    body: formOf(fields),
    ...init,
  });
  return { status: response.status, body: await response.json(), response };
}

async function stored(email: string) {
  const [user] = await world.db.select().from(users).where(eq(users.email, email));
  return user;
}

describe('registering', () => {
  // Proves S347.
  it('makes an account, its business and its card, and signs nobody in', async () => {
    const registration = buildRegistration({ businessName: 'מאפיית השכונה' });
    const { status, body, response } = await register({
      ...registration,
      referralCode: 'FRIEND22',
      privacyConsent: 'true',
    });
    expect(status).toBe(201);
    expect(response.headers.getSetCookie().filter((cookie) => /sid=/.test(cookie))).toEqual([]);
    expect(body.user).toMatchObject({
      email: registration.email,
      fullName: registration.fullName,
      businessName: 'מאפיית השכונה',
      phone: registration.phone,
      address: registration.address,
      role: 'owner',
      subscriptionPlan: 'free',
      subscriptionStatus: 'active',
      logo: null,
      profileImage: null,
    });
    expect(body.user.referralCode).toMatch(/^[A-Z2-9]{8}$/);
    const card = await world.request(`/api/business-card/${body.user.username}`);
    expect(await card.json()).toMatchObject({ businessName: 'מאפיית השכונה', address: registration.address });

    const user = await stored(registration.email);
    expect(user?.referredByCode).toBe('FRIEND22');
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const agreed = await world.db
      .select()
      .from(consents)
      .where(eq(consents.subjectId, user?.consentSubjectId ?? ''));
    expect(agreed.toSorted((a, b) => a.document.localeCompare(b.document))).toMatchObject([
      { document: 'privacy-policy', version: '1.1', given: true },
      { document: 'terms', version: '1.1', given: true },
    ]);
    const events = await world.db
      .select()
      .from(securityEvents)
      .where(eq(securityEvents.userId, user?.id ?? ''));
    expect(events).toMatchObject([{ kind: 'registered', network: '198.51.100.0' }]);
  });

  // Proves S252, S343.
  it('answers exactly the keys of the user, and nothing secret', async () => {
    const { body } = await register({ ...buildRegistration() });
    expect(Object.keys(body)).toEqual(['user']);
    expect(Object.keys(body.user).sort()).toEqual(
      [
        ...[
          'address',
          'businessId',
          'businessName',
          'businesses',
          'createdAt',
          'email',
          'firstHour',
          'fullName',
          'hasRestingPrograms',
          'id',
          'logo',
          'memberRole',
          'phone',
          'profileImage',
        ],
        ...['referralCode', 'role', 'secondFactor', 'subscriptionPlan', 'subscriptionStatus', 'username'],
      ].sort(),
    );
  });

  // Proves S262.
  it('works with the six fields of the specification, and names the business like its owner', async () => {
    const { businessName, ...six } = buildRegistration({ fullName: 'יעל כהן' });
    expect((await register(six)).body.user.businessName).toBe('יעל כהן');
    const user = await stored(six.email);
    expect(
      await world.db
        .select()
        .from(consents)
        .where(eq(consents.subjectId, user?.consentSubjectId ?? '')),
    ).toEqual([]);
    const empty = await register({ ...buildRegistration({ fullName: 'נועה בר' }), businessName: ' ' });
    expect(empty.body.user.businessName).toBe('נועה בר');
  });

  // Proves V23.
  it('cannot be used to become more than an owner', async () => {
    const extra = { role: 'admin', subscriptionPlan: 'premium', subscriptionStatus: 'suspended', id: 'x' };
    const refused = await register({ ...buildRegistration(), ...extra });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, Object.keys(extra)]);
    const { body } = await register({ ...buildRegistration() });
    expect(body.user).toMatchObject({
      role: 'owner',
      subscriptionPlan: 'free',
      subscriptionStatus: 'active',
    });
  });

  it('refuses an address that is taken, whatever its case, and changes nothing', async () => {
    const owner = await world.asOwner();
    const before = await stored(owner.email);
    const again = buildRegistration({ email: ` ${owner.email.toUpperCase()} `, password: 'משהו אחר לגמרי' });
    const { status, body } = await register({ ...again });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'email_taken', message: expect.stringMatching(/רשומה/) });
    expect(body.fields.email).toBe(body.message);
    expect(await stored(owner.email)).toEqual(before);
  });

  it('sent twice is one account, and both are told it is there', async () => {
    const registration = buildRegistration();
    const answers = await Promise.all([1, 2, 3].map(() => register({ ...registration })));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.user.id)).size).toBe(1);
    const user = await stored(registration.email);
    expect(
      await world.db
        .select()
        .from(businesses)
        .where(eq(businesses.ownerId, user?.id ?? '')),
    ).toHaveLength(1);
    world.setTime(new Date(Date.now() + 11 * 60_000));
    expect((await register({ ...registration })).status).toBe(409);
    world.setTime(new Date());
  });

  it('gives every account a referral code of its own', async () => {
    const codes = await Promise.all([1, 2, 3, 4].map(async () => (await world.asOwner()).email));
    const rows = await Promise.all(codes.map(stored));
    expect(new Set(rows.map((row) => row?.referralCode)).size).toBe(4);
  });
});

describe('what is not accepted', () => {
  // Proves S316, S318.
  it.each([
    ['email', '', 422],
    ['email', 'dana', 422],
    ['email', 'dana@localhost', 422],
    ['email', 'דנה@example.com', 422],
    ['email', 'da na@example.com', 422],
    ['email', `${'a'.repeat(250)}@example.com`, 422],
    ['fullName', '   ', 422],
    ['fullName', 'א'.repeat(121), 422],
    ['fullName', '\0\v\u200B', 422],
    ['phone', '', 422],
    ['phone', 'אין', 422],
    ['phone', 'abc-12', 422],
    ['phone', '052-1234', 422],
    ['phone', '03-612-345', 422],
    ['phone', '+1 213 373 425', 422],
    ['address', '', 422],
    ['password', '', 422],
    ['password', '12345', 422],
    ['password', 'א'.repeat(129), 422],
    ['password', 'password1', 422],
    ['password', 'דוגרי2026', 422],
    ['privacyConsent', 'no', 422],
    ['fullName', new Blob(['x']), 400],
    ['email', undefined, 422],
  ])('%s: %s', async (field, value, status) => {
    const answer = await register({ ...buildRegistration(), [field]: value });
    expect(answer.status).toBe(status);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect(answer.body.fields[field]).toMatch(/[א-ת]/);
  });

  it('takes a phone in the digits of an Arabic keyboard, and shows it in those that everybody dials', async () => {
    const { body } = await register({ ...buildRegistration(), phone: '٠٥٢-١٢٣٤٥٦٧' });
    expect(body.user.phone).toBe('052-1234567');
  });

  // Proves S300, S426, V11.
  it('words the length of the password as the specification does', async () => {
    const { body } = await register({ ...buildRegistration(), password: 'אבג12' });
    expect(body.fields.password).toBe('הסיסמה חייבת להכיל לפחות 6 תווים');
  });

  // Proves V14.
  it('refuses passwords made of the name, the business or the address', async () => {
    const person = {
      fullName: 'רונית שדה',
      businessName: 'פרחי הגליל',
      email: `ronit.sade@${process.pid}.example.com`,
    };
    for (const password of ['רוניתשדה', 'פרחיהגליל1', 'ronit.sade!', 'Sade-2026']) {
      const { status, body } = await register({ ...buildRegistration(person), password });
      expect([status, body.code]).toEqual([422, 'weak_password']);
    }
  });

  // Proves V11.
  it('takes long, Hebrew and pictured passwords as they are', async () => {
    for (const password of ['  רווחים משני הצדדים  ', '🐢🍋👑🎂🌊👍', 'ñ"<>\'&%'.repeat(16)]) {
      const registration = buildRegistration({ password });
      expect((await register({ ...registration })).status).toBe(201);
      const login = (attempt: string) =>
        world.request('/api/auth/login', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: registration.email, password: attempt }),
        });
      expect((await login(password)).status).toBe(200);
      expect((await login(password.slice(0, -1))).status).toBe(401);
    }
  });

  it('answers repeated fields, broken bodies and other types with the error form', async () => {
    const twice = formOf({ ...buildRegistration() });
    twice.append('email', 'second@example.com');
    const post = (body: BodyInit, type?: string) =>
      world.request('/api/auth/register', {
        method: 'POST',
        body,
        headers: type ? { 'content-type': type } : {},
      });
    const answers = await Promise.all([
      post(twice),
      post('--x\r\nbroken', 'multipart/form-data; boundary=x'),
      post('{}', 'application/json'),
      post('x'.repeat(70_000), 'application/x-www-form-urlencoded'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 415, 413]);
    for (const answer of answers)
      expect(await answer.json()).toMatchObject({ message: expect.any(String), code: expect.any(String) });
  });

  it('never fails because of a broken referral code', async () => {
    const { status } = await register({ ...buildRegistration(), referralCode: 'x'.repeat(500) });
    expect(status).toBe(201);
  });
});

it('keeps invisible turning characters out of names', async () => {
  const { body } = await register({
    ...buildRegistration({ fullName: 'דנה\u202E\u2066 לוי', businessName: 'א\u200Fב' }),
  });
  expect([body.user.fullName, body.user.businessName]).toEqual(['דנה לוי', 'אב']);
});

// Proves V73.
it('welcomes by mail with a link to the card, once the account stands', async () => {
  const mailTo = await startMails(world);
  const owner = await world.asOwner({ fullName: 'אורית פז' });
  const mail = await mailTo(owner.email, 'ברוכים הבאים לדוגרי');
  expect(mail.text).toContain(`http://localhost:3000/business/${owner.username}`);
  // Whoever registered may have typed another's address: none of their words goes there.
  expect(mail.to + mail.text + mail.html).not.toContain('אורית');
  expect(mail.html).toContain('http://localhost:3000/business-card');
});
