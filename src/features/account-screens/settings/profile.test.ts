import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { emailChanges, mailLinks, users } from '#features/accounts/schema.ts';
import {
  aliveAmong,
  anotherSession,
  eventsOf,
  letTimePass,
  send,
  sendForm,
  storedUser,
} from '#features/accounts/testing/account.ts';
import { plainly, startMails, tokenIn } from '../../../../tests/mails.ts';
import { type Owner, startWorld } from '../../../../tests/world.ts';

const world = await startWorld();
const mailTo = await startMails(world);

const update = (owner: Owner, fields: Record<string, string>) =>
  sendForm(owner, 'PUT', '/api/auth/update-profile', fields);
const follow = (act: string, token: string) => send(world, 'POST', `/api/auth/mail-links/${act}`, { token });
const me = async (owner: Owner) => (await owner.request('/api/auth/me')).json();
let made = 0;
const freshEmail = () => `New.Address${++made}@Example.com`;

async function requestChange(owner: Owner) {
  const email = freshEmail();
  expect((await update(owner, { email })).status).toBe(200);
  const confirmation = await mailTo(email.toLowerCase(), 'אישור כתובת האימייל החדשה');
  const warning = await mailTo(owner.email, 'בקשה להחלפת כתובת האימייל');
  return { email: email.toLowerCase(), confirm: tokenIn(confirmation), cancel: tokenIn(warning), warning };
}

describe('the details', () => {
  // Proves S348.
  it('change where they are given and stay where they are empty', async () => {
    const owner = await world.asOwner();
    const { status, body } = await update(owner, {
      fullName: ' רות  כהן ',
      businessName: 'מאפיית רות',
      address: '',
      phone: '',
      email: owner.email.toUpperCase(),
    });
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ fullName: 'רות כהן', businessName: 'מאפיית רות', email: owner.email });
    expect(body.user).toMatchObject({ phone: owner.phone, address: owner.address });
    expect(body.emailChange).toBe(null);
    expect(await me(owner)).toEqual(body.user);
  });

  it('carry the name of the business to its public card at once, under its old address', async () => {
    const owner = await world.asOwner();
    const path = `/business/${owner.username}`;
    expect(await (await world.request(path)).text()).toContain(owner.businessName);
    await update(owner, { businessName: 'שם אחר לגמרי' });
    const page = await (await world.request(path)).text();
    expect(page).toContain('שם אחר לגמרי');
    expect(page).not.toContain(owner.businessName);
  });

  // Proves V9.
  it('take the phone only after the password, and note it', async () => {
    const owner = await world.asOwner();
    await letTimePass(world, owner.id);
    expect(await update(owner, { phone: '054-999-8877', fullName: 'אחר' })).toMatchObject({
      status: 403,
      body: { code: 'reauth_required' },
    });
    expect(await me(owner)).toMatchObject({ phone: owner.phone, fullName: owner.fullName });
    expect((await update(owner, { phone: owner.phone, fullName: 'אחר' })).status).toBe(200);
    await send(owner, 'POST', '/api/auth/reauthenticate', { password: owner.password });
    expect((await update(owner, { phone: '054-999-8877' })).status).toBe(200);
    expect((await eventsOf(world, owner.id)).slice(-2)).toEqual(['reauthenticated', 'phone_changed']);
  });

  // Proves S316, S318.
  it.each([
    [{ email: 'לא-כתובת' }, { email: 'כתובת האימייל לא תקינה' }],
    [{ phone: 'אין' }, { phone: 'זה לא מספר טלפון מלא. דוגמה: 052-123-4567' }],
    [{ fullName: 'א'.repeat(121) }, { fullName: 'השם ארוך מדי (עד 120 תווים)' }],
    [{ address: 'א'.repeat(201) }, { address: 'הכתובת ארוכה מדי (עד 200 תווים)' }],
  ])('refuse %j beside the field', async (fields, messages) => {
    const owner = await world.asOwner();
    expect(await update(owner, fields as Record<string, string>)).toMatchObject({
      status: 422,
      body: { fields: messages },
    });
  });
});

describe('a new address', () => {
  it('is taken once it is confirmed, and by then the old one knows', async () => {
    const owner = await world.asOwner();
    const { email, confirm, warning } = await requestChange(owner);
    expect(plainly(warning.text)).toContain(email);
    expect((await me(owner)).email).toBe(owner.email);
    const security = await (await owner.request('/api/auth/security')).json();
    expect(security.emailChange).toMatchObject({ newEmail: email });
    expect((await follow('confirm-email', confirm)).status).toBe(200);
    expect((await me(owner)).email).toBe(email);
    expect((await (await owner.request('/api/auth/security')).json()).emailChange).toBe(null);
    expect(await follow('confirm-email', confirm)).toMatchObject({
      status: 422,
      body: { code: 'link_invalid' },
    });
    expect((await eventsOf(world, owner.id)).slice(-2)).toEqual(['email_change_requested', 'email_changed']);
    expect((await send(world, 'POST', '/api/auth/login', { email, password: owner.password })).status).toBe(
      200,
    );
  });

  // Proves V9.
  it('asks for the password before', async () => {
    const owner = await world.asOwner();
    await letTimePass(world, owner.id);
    expect(await update(owner, { email: freshEmail() })).toMatchObject({
      status: 403,
      body: { code: 'reauth_required', message: expect.stringMatching('הסיסמה') },
    });
    expect(await world.db.select().from(emailChanges).where(eq(emailChanges.userId, owner.id))).toEqual([]);
  });

  it('is stopped from the old one, and every session with it', async () => {
    const owner = await world.asOwner();
    const { confirm, cancel } = await requestChange(owner);
    expect((await follow('cancel-email', cancel)).status).toBe(200);
    expect((await follow('confirm-email', confirm)).status).toBe(422);
    expect((await storedUser(world, owner.id))?.email).toBe(owner.email);
    expect(await aliveAmong(world, [owner.cookie])).toEqual([false]);
  });

  it('is undone from the old one for a week after it was made', async () => {
    const owner = await world.asOwner();
    const { email, confirm, cancel } = await requestChange(owner);
    await follow('confirm-email', confirm);
    expect((await storedUser(world, owner.id))?.email).toBe(email);
    expect((await follow('cancel-email', cancel)).status).toBe(200);
    expect((await storedUser(world, owner.id))?.email).toBe(owner.email);
    expect(await aliveAmong(world, [owner.cookie])).toEqual([false]);
    expect((await follow('cancel-email', cancel)).status).toBe(422);
  });

  it('once undone cannot be brought back by who held the account in between', async () => {
    const owner = await world.asOwner();
    const first = await requestChange(owner);
    await follow('confirm-email', first.confirm);
    // A second change mails a way back to the address of the first.
    const second = await requestChange({ ...owner, email: first.email });
    expect((await follow('cancel-email', first.cancel)).status).toBe(200);
    expect((await follow('cancel-email', second.cancel)).status).toBe(422);
    expect((await storedUser(world, owner.id))?.email).toBe(owner.email);
  });

  it('cannot be undone where the old one has become somebody else’s', async () => {
    const owner = await world.asOwner();
    const { confirm, cancel } = await requestChange(owner);
    await follow('confirm-email', confirm);
    await world.asOwner({ email: owner.email });
    expect(await follow('cancel-email', cancel)).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
  });

  it('is stopped by the account itself, by a new password and by time', async () => {
    const owner = await world.asOwner();
    const stopped = await requestChange(owner);
    expect((await send(owner, 'DELETE', '/api/auth/email-change')).status).toBe(200);
    expect((await follow('confirm-email', stopped.confirm)).status).toBe(422);

    const before = await requestChange(owner);
    const passwords = { currentPassword: owner.password, newPassword: 'משפט-חדש-לגמרי' };
    const { cookie } = await send(owner, 'PUT', '/api/auth/change-password', passwords);
    expect((await follow('confirm-email', before.confirm)).status).toBe(422);

    const request: Owner['request'] = (path, init) => world.request(path, { ...init, cookie: cookie ?? '' });
    const late = await requestChange({ ...owner, request });
    world.setTime(new Date(Date.now() + 25 * 3_600_000));
    expect((await follow('confirm-email', late.confirm)).status).toBe(422);
    const security = await (await request('/api/auth/security')).json();
    expect(security.emailChange).toBe(null);
    world.setTime(new Date());
  });

  it('of somebody else is refused, also when it became theirs meanwhile', async () => {
    const [owner, other] = [await world.asOwner(), await world.asOwner()];
    expect(await update(owner, { email: other.email, fullName: 'אחר' })).toMatchObject({
      status: 409,
      body: { code: 'email_taken', fields: { email: 'כתובת האימייל כבר רשומה בחשבון אחר' } },
    });
    expect((await me(owner)).fullName).toBe(owner.fullName);
    const { email, confirm } = await requestChange(owner);
    await world.asOwner({ email });
    expect(await follow('confirm-email', confirm)).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
  });

  it('asked for twice at once is asked for once', async () => {
    const owner = await world.asOwner();
    const email = freshEmail();
    await Promise.all([update(owner, { email }), update(owner, { email })]);
    const asked = (await eventsOf(world, owner.id)).filter((kind) => kind === 'email_change_requested');
    expect(asked).toHaveLength(1);
  });

  it('leaves no token at rest', async () => {
    const owner = await world.asOwner();
    const { confirm, cancel } = await requestChange(owner);
    expect(Buffer.from(confirm, 'base64url')).toHaveLength(32);
    const { rows } = await world.db.pool.query(
      'select t::text from mail_links t union all select t::text from pgboss.job t',
    );
    const dump = JSON.stringify(rows);
    for (const token of [confirm, cancel]) {
      expect(dump).not.toContain(token);
      expect(dump).not.toContain(Buffer.from(token).toString('hex'));
      expect(world.logged.join('\n')).not.toContain(token);
    }
    const links = await world.db.select().from(mailLinks).where(eq(mailLinks.userId, owner.id));
    expect(new Set(links.map(({ act }) => act))).toEqual(
      new Set(['cancel-email', 'confirm-address', 'confirm-email']),
    );
  });
});

const vastPicture = () =>
  sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();

describe('the picture', async () => {
  const draw = (format: 'jpeg' | 'png' | 'webp', side = 700) =>
    sharp({ create: { width: side, height: side / 2, channels: 3, background: '#6d3fe0' } })
      .withExif({ IFD0: { Copyright: 'canary' } })
      [format]()
      .toBuffer();
  const upload = async (owner: Owner, bytes: Uint8Array, name = 'צילום.jpg') =>
    sendForm(owner, 'POST', '/api/auth/upload-profile-image', {
      profileImage: new File([Uint8Array.from(bytes)], name, { type: 'image/jpeg' }),
    });
  const files = async () => {
    const keys: string[] = [];
    for await (const { key } of world.services.storage.list()) keys.push(key);
    return keys;
  };

  // Proves S314, S349.
  it.each(['jpeg', 'png', 'webp'] as const)(
    'in %s becomes a square of ours without what a camera adds',
    async (format) => {
      const owner = await world.asOwner();
      const { status, body } = await upload(owner, await draw(format));
      expect(status).toBe(200);
      expect((await me(owner)).profileImage).toBe(body.profileImage);
      const stored = Buffer.from(await (await world.request(body.profileImage)).arrayBuffer());
      const { format: kept, width, height, exif } = await sharp(stored).metadata();
      expect({ kept, width, height, exif }).toEqual({
        kept: 'webp',
        width: 350,
        height: 350,
        exif: undefined,
      });
      expect(stored.toString('latin1')).not.toContain('canary');
    },
  );

  it('takes the place of the one before, whose file goes', async () => {
    const owner = await world.asOwner();
    const first = (await upload(owner, await draw('png'))).body.profileImage;
    const second = (await upload(owner, await draw('png'))).body.profileImage;
    expect(second).not.toBe(first);
    await expect.poll(async () => (await world.request(first)).status).toBe(404);
    expect((await world.request(second)).status).toBe(200);
  });

  // Proves S350.
  it('goes with its file', async () => {
    const owner = await world.asOwner();
    const { profileImage } = (await upload(owner, await draw('png'))).body;
    for (let n = 0; n < 2; n++)
      expect((await send(owner, 'DELETE', '/api/auth/remove-profile-image')).status).toBe(200);
    expect((await me(owner)).profileImage).toBe(null);
    await expect.poll(async () => (await world.request(profileImage)).status).toBe(404);
  });

  // Proves S427.
  it.each([
    ['text', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 422, 'not_an_image'],
    ['half a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 422, 'unreadable'],
    ['a small file of more pixels than are decoded', await vastPicture(), 422, 'too_many_pixels'],
    ['two megabytes and a byte', Buffer.alloc(2 * 1024 * 1024 + 1, 0xff), 413, 'too_large'],
  ])('that is %s is refused and leaves no file', async (_, bytes, status, code) => {
    const owner = await world.asOwner();
    const before = await files();
    const refused = await upload(owner, bytes);
    expect(refused).toMatchObject({ status, body: { code, message: expect.stringMatching(/[א-ת]/) } });
    expect(await files()).toEqual(before);
    expect((await me(owner)).profileImage).toBe(null);
  });

  it('is one a form, and must be there', async () => {
    const owner = await world.asOwner();
    expect((await sendForm(owner, 'POST', '/api/auth/upload-profile-image', {})).status).toBe(422);
  });
});

it('nobody changes anybody else', async () => {
  const [owner, other] = [await world.asOwner(), await world.asOwner()];
  const before = await storedUser(world, other.id);
  await update(owner, { fullName: 'פולש', id: other.id, userId: other.id, role: 'admin' });
  expect(await storedUser(world, other.id)).toEqual(before);
  expect((await storedUser(world, owner.id))?.role).toBe('owner');
  await anotherSession(world, owner);
  expect((await world.db.select().from(users).where(eq(users.role, 'admin'))).length).toBe(0);
});
