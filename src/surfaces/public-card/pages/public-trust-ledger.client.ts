// Checks a ledger in the visitor's browser: signatures, that every day continues the days before it, that all hashes make up
// the root, and a receipt's file. Nothing of the file leaves the device.

import type { LedgerAnswer, ReceiptFile, SignedRoot } from '#features/ledger/contract.ts';
import { faultsOf, isContinued, isSigned, rootOfLeaves } from '#features/ledger/proofs.policy.ts';

/** Larger ledgers are checked by their proofs alone: their hashes would be megabytes. */
const HASHES_CHECKED = 10_240;
const DAYS_CHECKED = 60;
const FILE_MAX_BYTES = 1_000_000;

type Say = (text: string | undefined, isGood: boolean) => void;
type Words = Record<string, string>;

const place = document.querySelector<HTMLElement>('[data-ledger]');
const check = place?.querySelector<HTMLElement>('[data-check]');
const label = place?.querySelector<HTMLElement>('[data-receipt]');
const input = label?.querySelector('input');
if (place && check && label && input) {
  const api = place.dataset.ledger ?? '';
  const words = JSON.parse(place.dataset.words ?? '{}') as Words;
  label.hidden = false;
  void checkHere(check, words, (say) => checkLedger(api, words, say));
  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    // The same file can then be chosen again.
    input.value = '';
    const list = place.querySelector<HTMLElement>('[data-receipt-results]');
    if (file && list) void run(list, words, (say) => checkFile(file, api, words, say));
  });
}

/** Replaces what the server found by what this browser finds; where it cannot check, the server's answer stays. */
async function checkHere(place: HTMLElement, words: Words, work: (say: Say) => Promise<void>): Promise<void> {
  const [verdict, by] = place.children;
  const list = document.querySelector<HTMLElement>('[data-results]');
  if (!verdict || !by || !list) return;
  const server = by.textContent;
  by.textContent = words.running ?? '';
  const { said, fault } = await run(list, words, work);
  by.textContent = fault ? `${server}. ${fault}` : (words.here ?? '');
  if (fault) return;
  const wrong = said.find(({ isGood }) => !isGood);
  write(verdict, wrong ?? { text: words.unchanged, isGood: true });
}

interface Said {
  text: string | undefined;
  isGood: boolean;
}

async function run(list: HTMLElement, words: Words, work: (say: Say) => Promise<void>) {
  const said: Said[] = [];
  let fault: string | undefined;
  list.textContent = words.running ?? '';
  try {
    await work((text, isGood) => void said.push({ text, isGood }));
  } catch (error) {
    // No Web Crypto, or none with Ed25519: `NotSupportedError`, `TypeError` of an absent `crypto.subtle`.
    const isOld = !crypto.subtle || (error instanceof DOMException && error.name === 'NotSupportedError');
    fault = isOld ? words.unsupported : words.failed;
    said.push({ text: fault, isGood: false });
  }
  list.replaceChildren(...said.map((line) => write(document.createElement('p'), line)));
  return { said, fault };
}

function write(line: Element, { text, isGood }: Said): Element {
  line.classList.toggle('text-green', isGood);
  line.classList.toggle('text-red', !isGood);
  line.textContent = `${isGood ? '✓' : '✗'} ${text}`;
  return line;
}

async function checkLedger(api: string, words: Words, say: Say): Promise<void> {
  const { root, dailyRoots, keys } = await read<LedgerAnswer>(api);
  if (!root) return;
  const days = dailyRoots.slice(0, DAYS_CHECKED);
  for (const day of days)
    if (day.log !== root.log || !(await isSigned(day, keys))) return say(words.badSignature, false);
  say(words.signed, true);
  for (const [i, newer] of days.entries()) {
    const older = days[i + 1];
    if (older && !(await continues(api, older, newer))) return say(words.badHistory, false);
  }
  say(counted(words.history, days.length), true);
  if (root.size > HASHES_CHECKED) return;
  const hashes: string[] = [];
  while (hashes.length < root.size)
    hashes.push(...(await read<{ hashes: string[] }>(`${api}/hashes?from=${hashes.length + 1}`)).hashes);
  if ((await rootOfLeaves(hashes.slice(0, root.size))) !== root.hash) return say(words.badHistory, false);
  say(counted(words.whole, root.size), true);
}

async function checkFile(file: File, api: string, words: Words, say: Say): Promise<void> {
  const receipt = file.size <= FILE_MAX_BYTES ? parseReceipt(await file.text()) : null;
  if (!receipt) return say(words.notReceipt, false);
  const faults = await faultsOf(receipt).catch((error) => {
    // A file that was altered may be no receipt any more.
    if (error instanceof DOMException && error.name === 'NotSupportedError') throw error;
    return ['entry'];
  });
  if (faults.length > 0) return say(words.badReceipt, false);
  say(counted(words.receipt, receipt.entry.number), true);
  say(receipt.words ? words.words : words.noWords, true);
  const { root, keys } = await read<LedgerAnswer>(api);
  if (root?.log !== receipt.root.log) return say(words.other, false);
  const isOurs = await isSigned(receipt.root, keys);
  const isOn = isOurs && (await continues(api, receipt.root, root));
  say(isOn ? words.continued : words.badHistory, isOn);
}

async function continues(api: string, older: SignedRoot, newer: SignedRoot): Promise<boolean> {
  const { proof } = await read<{ proof: string[] }>(
    `${api}/consistency?from=${older.size}&to=${newer.size}`,
  ).catch(() => ({ proof: [] }));
  return isContinued(older, newer, proof);
}

function parseReceipt(text: string): ReceiptFile | null {
  try {
    const receipt = JSON.parse(text) as ReceiptFile;
    return receipt.format === 'dugri-receipt-1' ? receipt : null;
  } catch {
    return null;
  }
}

async function read<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status}`);
  return response.json() as Promise<T>;
}

function counted(text: string | undefined, count: number): string {
  return (text ?? '').replace('{n}', count.toLocaleString(`${document.documentElement.lang}-u-nu-latn`));
}
