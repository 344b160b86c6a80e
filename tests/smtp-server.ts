import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** As it came over the wire. */
  source: string;
}

/** A mail server on the loopback that keeps what it is sent, and refuses recipients at `full.example`. */
export async function startSmtpServer() {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.setEncoding('utf8'));
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    converse(socket, (mail) => received.push(mail));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** RFC 5321, as far as a sender without extensions goes. */
function converse(socket: Socket, keep: (mail: ReceivedMail) => void): void {
  let mail: ReceivedMail = { from: '', to: [], source: '' };
  let inData = false;
  let pending = '';
  const say = (line: string) => socket.write(`${line}\r\n`);

  function onLine(line: string): void {
    if (inData) {
      if (line !== '.') {
        mail.source += `${line.replace(/^\./, '')}\r\n`;
        return;
      }
      inData = false;
      keep(mail);
      mail = { from: '', to: [], source: '' };
      say('250 kept');
      return;
    }
    const address = /<(.*)>/.exec(line)?.[1] ?? '';
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'EHLO' || verb === 'HELO') say('250 test');
    else if (verb === 'MAIL') {
      mail.from = address;
      say('250 ok');
    } else if (verb === 'RCPT') {
      if (address.endsWith('@full.example')) return void say('452 mailbox full');
      mail.to.push(address);
      say('250 ok');
    } else if (verb === 'DATA') {
      inData = true;
      say('354 go on');
    } else if (verb === 'QUIT') {
      say('221 bye');
      socket.end();
    } else say('250 ok');
  }

  say('220 test');
  socket.on('data', (chunk: string) => {
    const lines = (pending + chunk).split('\r\n');
    pending = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
}
