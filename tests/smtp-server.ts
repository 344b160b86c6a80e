import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  from: string;
  to: string[];
  /** As it came over the wire. */
  source: string;
  /** The user who signed in to send it. */
  user: string | null;
  isEncrypted: boolean;
}

/**
 * Behaviours of the server: accepts, defers, refuses, drops the connection in the middle, or drops it before it
 * confirms.
 */
type Mood = 'well' | 'busy' | 'refuses' | 'dies' | 'dies-having-it';

interface Options {
  /** Asks for this user and password, past any encryption. */
  auth?: { user: string; pass: string };
  /** A certificate: for encryption from the first byte on, or (`starttls`) once it is asked for. */
  tls?: { key: string; cert: string };
  starttls?: boolean;
  /** The port of a server that was stopped. */
  port?: number;
}

/**
 * A real mail server on the loopback. It keeps what it is sent, but for recipients at `full.example` (refused for now) and
 * `gone.example` (refused for good).
 */
export async function startSmtpServer({ auth, tls, starttls = false, port = 0 }: Options = {}) {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const state = { mood: 'well' as Mood, tries: 0 };
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = new SMTPServer({
    ...tls,
    secure: tls !== undefined && !starttls,
    disabledCommands: starttls ? [] : ['STARTTLS'],
    authOptional: auth === undefined,
    allowInsecureAuth: true,
    closeTimeout: 500,
    logger: false,
    onAuth({ username = '', password }, _, answer) {
      if (username === auth?.user && password === auth.pass) answer(null, { user: username });
      else answer(refusal(535, 'wrong password'));
    },
    onRcptTo({ address }, _, answer) {
      state.tries++;
      if (state.mood === 'busy' || address.endsWith('@full.example')) answer(refusal(452, 'come back later'));
      else if (address.endsWith('@relay.example')) answer(refusal(554, '5.7.1 Relay access denied'));
      else if (address.endsWith('@unknown.example')) answer(refusal(550, '5.1.1 User unknown'));
      else if (state.mood === 'refuses' || address.endsWith('@gone.example'))
        answer(refusal(550, 'no such mailbox'));
      else answer();
    },
    onData(stream, { envelope, user, secure }, answer) {
      void buffer(stream).then((source) => {
        if (state.mood === 'dies') return dropAll();
        received.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          source: source.toString('utf8'),
          user: user ? String(user) : null,
          isEncrypted: secure,
        });
        if (state.mood === 'dies-having-it') return dropAll();
        answer();
      });
    },
  });
  // A client that hangs up is what some of these tests are about.
  server.on('error', () => {});
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.server.address() as AddressInfo;
  const login = auth ? `${encodeURIComponent(auth.user)}:${encodeURIComponent(auth.pass)}@` : '';
  return {
    received,
    state,
    port: taken,
    url: `${server.options.secure ? 'smtps' : 'smtp'}://${login}127.0.0.1:${taken}`,
    async stop() {
      // Torn from below in the middle of a handshake an encrypted connection takes the process with it.
      if (!tls) dropAll();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}

function refusal(responseCode: number, words: string): Error {
  return Object.assign(new Error(words), { responseCode });
}
