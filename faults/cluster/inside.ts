// The whole cluster in namespaces that cluster.ts made: starts it, breaks parts of it under load, prints the table.
import path from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { exchange } from '../../tests/exchange.ts';
import { POINT_PNG } from '../../tests/right-requests.ts';
import { register, signIn, startLoad } from '../load.ts';
import { until } from '../processes.ts';
import { countKept, type Row, rowOf, tableOf } from '../report.ts';
import { backUp, type Moment, noteMoment, restoreTo } from './archive.ts';
import { cutLink, killAllOn, mendLink } from './hosts.ts';
import { isWhole, type Member, type Name, type Nodes, startNodes, untilAnswers } from './nodes.ts';
import { startWatch } from './watch.ts';

// Less than this machine can do: it is every host of the cluster at once.
const PACE = { pauseMs: 250, restMs: 80 };
const WARM_UP_MS = 4_000;
/** After writes are back, before what was broken is mended. */
const BROKEN_MS = 4_000;
const WHOLE_MS = 90_000;
const WRITES_AGAIN_S = 15;
const CARDS = 3;

interface Fault {
  name: string;
  /** The host that it happens to. */
  of(members: Member[]): Name;
  harm(nodes: Nodes, victim: Name): Promise<void>;
  mend(nodes: Nodes, victim: Name): Promise<void>;
}

const kill = (nodes: Nodes, victim: Name) => killAllOn(nodes.host(victim));
const start = (nodes: Nodes, victim: Name) => nodes.start(victim);
const cut = async (nodes: Nodes, victim: Name) => cutLink(nodes.host(victim));
const join = async (nodes: Nodes, victim: Name) => mendLink(nodes.host(victim));
const by = (role: string) => (members: Member[]) =>
  members.find((member) => member.role === role)?.name ?? 'db1';

const FAULTS: Fault[] = [
  { name: 'the primary and all on its host are killed (-9)', of: by('leader'), harm: kill, mend: start },
  { name: 'a web node is killed (-9)', of: () => 'web1', harm: kill, mend: start },
  { name: "the primary's network is cut", of: by('leader'), harm: cut, mend: join },
  { name: "the synchronous standby's network is cut", of: by('sync_standby'), harm: cut, mend: join },
];

interface Owner {
  /** The card's name. */
  username: string;
  cookie: string;
}

interface Scene {
  nodes: Nodes;
  /** Cards to which reviews are sent. */
  owner: Owner;
  /** Names of cards that nobody changes. */
  cards: string[];
}

const [folder = ''] = process.argv.slice(2);
const { values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string' }, keep: { type: 'boolean' } },
});
// Whoever started this closes its end of the pipe when it stops, however it does.
process.stdin.resume().on('end', () => process.exit(130));
const startedAt = performance.now();
const nodes = await startNodes(folder);
const scene = await prepare();
await backUp(nodes, folder);
say('the store is backed up, and its log follows into the repository');
const rows: Row[] = [];
const moments: Moment[] = [];
for (const fault of FAULTS.filter(({ name }) => name.includes(values.only ?? ''))) {
  say(`breaking: ${fault.name}`);
  rows.push(await underLoad(scene, fault));
  moments.push(await noteMoment(nodes));
}
const isRestored = await restoreMiddle(moments);
process.stdout.write(`\n${tableOf(rows)}\n`);
process.exit(isRestored && rows.every(({ failures }) => failures.length === 0) ? 0 : 1);

/** After faults that changed the primary, from the repository alone. */
async function restoreMiddle(moments: Moment[]): Promise<boolean> {
  const moment = moments[moments.length >> 1];
  if (!moment) return true;
  const found = await restoreTo(nodes, folder, moment, 'db2');
  say(`restored to ${moment.at}: ${found} of the ${moment.reviews} reviews of that moment`);
  return found === moment.reviews;
}

async function prepare(): Promise<Scene> {
  for (const name of ['db1', 'db2', 'db3', 'objects', 'balancer'] as const) await nodes.start(name);
  await untilWhole();
  say('three database nodes follow each other');
  await Promise.all([nodes.start('web1'), nodes.start('web2')]);
  await untilAnswers(`${nodes.address}/readyz`, path.join(folder, 'balancer/haproxy.log'));
  say('two web nodes answer behind the balancer');
  const registered = await register(nodes.address);
  const owner = { ...registered, cookie: await signIn(nodes.address, registered) };
  const cards: string[] = [];
  for (let n = 0; n < CARDS; n++) cards.push((await register(nodes.address)).username);
  await sendLogo(owner);
  // The free plan would hold what comes in after fifty reviews.
  await nodes.ask("update users set subscription_plan = 'premium'");
  return { nodes, owner, cards };
}

/** Uploads a picture by one web node and fetches it from the other. @throws where it does not come */
async function sendLogo({ username, cookie }: Owner): Promise<void> {
  const [one, other] = (['web1', 'web2'] as const).map((name) => `http://${nodes.host(name).address}:3000`);
  const body = new FormData();
  body.set('logo', new File([POINT_PNG], 'logo.png', { type: 'image/png' }));
  const sent = await exchange(`${one}`, '/api/business-card/me', {
    method: 'PUT',
    headers: { cookie },
    body,
  });
  const card = await exchange(`${other}`, `/business/${username}`);
  const picture = /\/media\/[\w./-]+/.exec(card.text)?.[0];
  const fetched = picture ? await exchange(`${other}`, picture) : null;
  if (fetched?.status !== 200) throw new Error(`a picture does not come: ${sent.status} ${picture}`);
  say('a picture that one web node stored comes from the other');
}

async function underLoad({ nodes, owner, cards }: Scene, fault: Fault): Promise<Row> {
  await untilWhole();
  const victim = fault.of(await nodes.members());
  const load = startLoad(() => nodes.address, owner.username, PACE);
  const watch = startWatch(nodes.address, cards, owner.cookie);
  await load.untilWritten();
  await sleep(WARM_UP_MS);
  await fault.harm(nodes, victim);
  say(`${victim} is broken`);
  const secondsToWrite = (await load.untilWritten()) / 1_000;
  say(`writes came back after ${secondsToWrite.toFixed(1)} s`);
  await sleep(BROKEN_MS);
  await fault.mend(nodes, victim);
  await untilWhole();
  say(`${victim} is back`);
  await load.untilWritten();
  await Promise.all([load.stop(), watch.stop()]);
  const found = await countKept(nodes.ask);
  const approved = await nodes.ask<{ id: string }>(
    `select id from reviews where id = any($1) and status = 'approved'`,
    [[...watch.counts.approved]],
  );
  const failures: string[] = [];
  const { cardsRefused, secondsWithoutCards: withoutCardsS } = watch.counts;
  const withoutWritesS = load.counts.longestGapMs / 1_000;
  const lost = watch.counts.approved.size - approved.length;
  if (lost > 0) failures.push(`${lost} acknowledged approvals are lost`);
  if (watch.counts.approved.size === 0) failures.push('nothing was approved');
  if (withoutWritesS > WRITES_AGAIN_S) failures.push(`no writes for ${withoutWritesS.toFixed(1)} s`);
  if (withoutCardsS > 0) failures.push(`no cards for ${withoutCardsS} s`);
  const row = rowOf(fault.name, 1, load.counts, found, { secondsToWrite, failures });
  return { ...row, cluster: { broken: load.counts.broken, withoutWritesS, withoutCardsS, cardsRefused } };
}

async function untilWhole(): Promise<void> {
  if (await until(() => isWhole(nodes), WHOLE_MS)) return;
  throw new Error(`the database nodes do not come together: ${JSON.stringify(await nodes.members())}`);
}

function say(sentence: string): void {
  process.stdout.write(
    `${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(4)} s  ${sentence}\n`,
  );
}
