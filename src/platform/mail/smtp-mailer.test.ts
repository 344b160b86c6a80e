import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { loopbackCertificate } from '../../../tests/certificate.ts';
import { runToEnd, scratchDataDir } from '../../../tests/product-process.ts';
import { startSmtpServer } from '../../../tests/smtp-server.ts';
import { FinalFailure } from '../jobs/jobs.ts';
import { isolateForeign } from './foreign-runs.ts';
import { readEml } from './read-eml.ts';
import { createSmtpMailer } from './smtp-mailer.ts';
import { LONG_SUBJECT, mailOf } from './testing/mails.ts';

const NO_REPLY = { name: 'דוגרי', address: 'no-reply@dugri.example' };
const open: { stop(): Promise<void> }[] = [];

async function start(options?: Parameters<typeof startSmtpServer>[0]) {
  const server = await startSmtpServer(options);
  open.push(server);
  return server;
}

afterEach(async () => {
  for (const server of open.splice(0)) await server.stop();
});

const headerOf = (source: string, name: string) =>
  new RegExp(`^${name}:\\s+((?:.|\\r\\n[ \\t])*)`, 'im').exec(source)?.[1]?.replace(/\r\n[ \t]+/g, ' ');

describe('mails over SMTP', () => {
  // Proves S445.
  it('arrive whole: both parts, and the headers that mail programs go by', async () => {
    const server = await start();
    const mail = mailOf({ unsubscribeUrl: 'https://dugri.example/unsubscribe/new-review?token=a_b-c' });
    await createSmtpMailer(server.url, NO_REPLY).send(mail);
    expect(server.received).toMatchObject([{ from: 'no-reply@dugri.example', to: ['dana@example.com'] }]);
    const source = server.received[0]?.source ?? '';
    const { to, subject, text, html } = readEml(source);
    expect({ to, subject, text, html }).toEqual({
      to: 'דנה לוי <dana@example.com>',
      subject: isolateForeign(LONG_SUBJECT),
      text: mail.text,
      html: mail.html,
    });
    expect(source).toMatch(/^From: =\?UTF-8\?B\?[\w+/=]+\?= <no-reply@dugri\.example>\r$/im);
    expect(source).toMatch(/^Content-Type: multipart\/alternative;/m);
    expect(source.match(/^Content-Type: text\/(plain|html); charset=utf-8/gim)).toHaveLength(2);
    expect(headerOf(source, 'Message-ID')).toBe(`<${mail.id}@dugri.example>`);
    expect(new Date(headerOf(source, 'Date') ?? '').getTime()).not.toBeNaN();
    expect(headerOf(source, 'Auto-Submitted')).toBe('auto-generated');
    expect(headerOf(source, 'List-Unsubscribe')).toBe(`<${mail.unsubscribeUrl}>`);
    expect(headerOf(source, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
    // Readable for every server on the way, whatever letters stand in it.
    expect(source).toMatch(/^[\t\r\n\x20-\x7E]*$/);
    for (const line of source.split('\r\n')) expect(line.length).toBeLessThan(998);
  });

  it('say nothing of ending what cannot be ended, nor of answers where nobody reads them', async () => {
    const server = await start();
    await createSmtpMailer(server.url).send(mailOf());
    expect(server.received[0]?.source).not.toMatch(/^(List-|Reply-To)/im);
  });

  it.each([
    ['?from=reviews@shop.example', 'reviews@shop.example'],
    ['', 'no-reply@127.0.0.1'],
  ])('come from whom the address names: %s', async (query, from) => {
    const server = await start();
    await createSmtpMailer(`${server.url}${query}`).send(mailOf());
    expect(server.received[0]?.from).toBe(from);
  });

  it.each(['busy', 'dies', 'dies-having-it'] as const)(
    'fail loudly where the server %s, and are the same mail at the next try',
    async (mood) => {
      const server = await start();
      const mailer = createSmtpMailer(server.url);
      const mail = mailOf();
      server.state.mood = mood;
      const failure = await mailer.send(mail).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(FinalFailure);
      server.state.mood = 'well';
      await mailer.send(mail);
      const ids = server.received.map(({ source }) => headerOf(source, 'Message-ID'));
      expect(ids).toHaveLength(mood === 'dies-having-it' ? 2 : 1);
      expect(new Set(ids).size).toBe(1);
    },
  );

  it('fail loudly when nobody listens', async () => {
    const server = await start();
    const mailer = createSmtpMailer(server.url);
    open.pop();
    await server.stop();
    await expect(mailer.send(mailOf())).rejects.toThrow('ECONNREFUSED');
  });

  it('fail for good where the mailbox is none', async () => {
    const server = await start();
    const to = { name: 'x', address: 'x@gone.example' };
    const failure = createSmtpMailer(server.url).send(mailOf({ to }));
    await expect(failure).rejects.toBeInstanceOf(FinalFailure);
    expect(server.received).toEqual([]);
  });

  // Proves V53.
  it.each([
    'Hello\r\nBcc: all@example.com',
    'Hello\nSubject: other',
    'Hello\r\n\r\n<html>body</html>',
    'Hello\u2028X-Header: 1',
  ])('let no subject or name become a header: %j', async (evil) => {
    const server = await start();
    await createSmtpMailer(server.url).send(
      mailOf({ subject: evil, to: { name: `"${evil}" <b@example.com>,`, address: 'dana@example.com' } }),
    );
    const [mail] = server.received;
    expect(mail?.to).toEqual(['dana@example.com']);
    expect(mail?.source).not.toMatch(/^(Bcc|X-Header):/im);
    expect(mail?.source.match(/^Subject:/gim)).toHaveLength(1);
  });

  // Proves V53.
  it.each([
    'a@example.com, b@example.com',
    'a@example.com\r\nRCPT TO:<b@example.com>',
    'a b@example.com',
    '<a@example.com>',
    'nobody',
    '',
  ])('go to exactly one address: %j', async (address) => {
    const mailer = createSmtpMailer('smtp://127.0.0.1:9');
    await expect(mailer.send(mailOf({ to: { name: 'x', address } }))).rejects.toThrow('not one mail address');
  });

  it.each(['', 'a b', 'x>\r\nBcc: all@example.com', 'x@y'])('bear no id but a plain one: %j', async (id) => {
    await expect(createSmtpMailer('smtp://127.0.0.1:9').send(mailOf({ id }))).rejects.toThrow('no id');
  });
});

describe('a server that asks who sends', () => {
  const auth = { user: 'dugri@shop.example', pass: 'p@ss/wörd:&%' };

  it('is told the user and password of the address, and the mail comes from that user', async () => {
    const server = await start({ auth });
    await createSmtpMailer(server.url).send(mailOf());
    expect(server.received).toMatchObject([{ user: auth.user, from: auth.user }]);
  });

  it('refuses a wrong password, which somebody may still put right', async () => {
    const server = await start({ auth });
    const mailer = createSmtpMailer(server.url.replace(/:[^:@]+@/, ':wrong@'));
    const failure = await mailer.send(mailOf()).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'EAUTH' });
    expect(failure).not.toBeInstanceOf(FinalFailure);
  });

  it.each([
    ['dana@gone.example', true],
    ['dana@unknown.example', true],
    ['dana@relay.example', false],
    ['dana@full.example', false],
  ])('refuses %s: for good is %s', async (address, isFinal) => {
    const server = await start();
    const mail = mailOf({ to: { name: 'דנה', address } });
    const failure = await createSmtpMailer(server.url)
      .send(mail)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure instanceof FinalFailure).toBe(isFinal);
  });

  it('is never told a password in the clear, elsewhere than on this machine', async () => {
    const server = await start({ auth });
    // The same server, named so that nothing says it is here.
    const named = server.url.replace('127.0.0.1', '[::ffff:127.0.0.1]');
    await expect(createSmtpMailer(named).send(mailOf())).rejects.toThrow(/STARTTLS/i);
    expect(server.received).toEqual([]);
  });
});

describe('an encrypted server', () => {
  const tls = loopbackCertificate();
  const folder = scratchDataDir();
  const vouchers = path.join(folder, 'ca.pem');
  writeFileSync(vouchers, tls.cert);

  /** In a process of its own: whom to trust is settled when a process starts. */
  const sendTrusting = (url: string) => {
    const script = `const { createSmtpMailer } = await import('#platform/mail/smtp-mailer.ts');
      await createSmtpMailer(process.argv[1]).send(JSON.parse(process.argv[2]));`;
    const args = ['--input-type=module', '--eval', script, url, JSON.stringify(mailOf())];
    return runToEnd(args, folder, { NODE_EXTRA_CA_CERTS: vouchers });
  };

  it.each([
    ['from the first byte (smtps)', false],
    ['once asked (STARTTLS)', true],
  ])('gets mails encrypted, %s', async (_, starttls) => {
    const server = await start({ tls, starttls, auth: { user: 'dugri', pass: 'x' } });
    expect(await sendTrusting(server.url)).toMatchObject({ code: 0, stderr: '' });
    expect(server.received).toMatchObject([{ user: 'dugri', isEncrypted: true }]);
  });

  it('gets nothing where nobody vouches for it', async () => {
    const server = await start({ tls });
    await expect(createSmtpMailer(server.url).send(mailOf())).rejects.toThrow(/certificate/);
    expect(server.received).toEqual([]);
  });
});
