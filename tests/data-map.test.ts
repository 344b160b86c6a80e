import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { PERIODS } from '#features/rights/retention/policy.ts';
import { FIELD_CLASSES, type PrivacyOfFeature } from '../src/features/privacy/contract.ts';
import { privacyOfFeatures } from '../src/features/rights/rooms.privacy.ts';
import { tables } from '../src/features/rights/testing/markers.ts';

// The data map of the Data Security Regulations: table → field → what it is → what for → how long. It is made from the
// schema and from each feature's privacy.ts; `vitest run --project product tests/data-map.test.ts -u` writes it anew.

type Known = PrivacyOfFeature['tables'][string];
type Personal = Extract<Known, { of: string }>;

const known = new Map(privacyOfFeatures.flatMap((feature) => Object.entries(feature.tables)));
const sorted = tables.toSorted((one, other) => getTableName(one).localeCompare(getTableName(other)));

const WHOSE: Record<Personal['of'], string> = {
  account_holder: 'Owners of businesses, and admins',
  reviewer: 'People who write a review, without an account',
  customer: 'Customers on a business’s list, or who asked it to call them back',
  requester: 'People who report a review, or ask about their data',
};

test('every column that can hold words of a person is classified, and none that is gone', () => {
  const wrong = sorted.flatMap((table) => {
    const about = known.get(getTableName(table));
    if (!about?.of) return [];
    const holding = columnsOf(table).filter(holdsWords).map(nameOf);
    const classified = Object.keys(about.fields);
    return [
      ...holding.filter((name) => !classified.includes(name)),
      ...classified.filter((name) => !holding.includes(name)),
    ].map((name) => `${getTableName(table)}.${name}`);
  });
  expect(wrong).toEqual([]);
});

test('docs/data-map.md is what the schema says', async () => {
  await expect(document()).toMatchFileSnapshot('../docs/data-map.md');
});

function document(): string {
  const personal = sorted.flatMap((table) => {
    const about = known.get(getTableName(table));
    return about?.of ? [{ table, about }] : [];
  });
  const impersonal = [...known].flatMap(([name, about]) => (about.of ? [] : [{ name, ...about }]));
  return `${[
    INTRODUCTION,
    '## Whose data it is',
    rows(
      ['who', 'tables'],
      Object.entries(WHOSE).map(([of, who]) => [
        who,
        personal.flatMap(({ table, about }) => (about.of === of ? code(getTableName(table)) : [])).join(' '),
      ]),
    ),
    '## Kinds of fields',
    rows(
      ['kind', 'what it is'],
      Object.entries({ ...FIELD_CLASSES, ...PLAIN }).map(([name, text]) => [name, text]),
    ),
    '## Periods',
    rows(
      ['period', 'how long'],
      Object.entries(PERIODS).map(([name, length]) => [
        name,
        Object.entries(length)
          .map(([unit, count]) => `${count} ${unit}`)
          .join(', '),
      ]),
    ),
    '## Tables with data of people',
    ...personal.map(({ table, about }) => section(table, about)),
    '## Tables without',
    rows(
      ['table', 'why it is nobody’s data'],
      impersonal
        .toSorted((one, other) => one.name.localeCompare(other.name))
        .map(({ name, impersonal: why }) => [code(name), why]),
    ),
  ].join('\n\n')}\n`;
}

function section(table: PgTable, about: Personal): string {
  const kept = about.kept ? ` (\`${about.kept.period}\`, counted from \`${about.kept.since}\`)` : '';
  return [
    `### ${code(getTableName(table))}`,
    `${WHOSE[about.of]}. For: ${about.purpose}. Kept: ${about.retention}${kept}.`,
    rows(
      ['field', 'kind'],
      columnsOf(table).map((column) => [code(nameOf(column)), about.fields[nameOf(column)] ?? plain(column)]),
    ),
  ].join('\n\n');
}

const PLAIN = {
  id: 'drawn by the product; leads to a row',
  time: 'a moment or a day',
  choice: 'a word of a closed list, or yes and no',
  figure: 'a number',
};

function plain(column: PgColumn): keyof typeof PLAIN {
  const type = column.getSQLType();
  if (type.startsWith('uuid')) return 'id';
  if (/^(timestamp|date)/.test(type)) return 'time';
  return type === 'boolean' || column.enumValues?.length ? 'choice' : 'figure';
}

function holdsWords(column: PgColumn): boolean {
  return !column.enumValues?.length && /^(text|varchar|jsonb|bytea)/.test(column.getSQLType());
}

function columnsOf(table: PgTable): PgColumn[] {
  return Object.values(getTableColumns(table)) as PgColumn[];
}

function nameOf(column: PgColumn): string {
  return column.name;
}

function code(name: string): string {
  return `\`${name}\``;
}

function rows(head: string[], body: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}

const INTRODUCTION = `# Data map and definition document

Made from the schema by \`tests/data-map.test.ts\`, which fails when the two differ. Change a feature's \`privacy.ts\`, then
write it anew: \`vitest run --project product tests/data-map.test.ts -u\`.

## Definition of the database

- *What it is.* Digital cards of businesses and the reviews that their customers write. Names, contacts and free words; no
  kind of data that the law calls especially sensitive is asked for. What people write of their own accord may hold some:
  reports, redaction and erasure are for that.
- *Who answers for it.* Whoever runs the site is the controller of the accounts. For reviews, leads and lists of customers the
  business is the controller and whoever runs the site holds them for it, by the annex of the terms, which every owner accepts with its
  version at registration (decision 028).
- *Who gets it.* The public sees cards and approved reviews. Suppliers are named in the policy, from one file of the
  operator's (\`SUPPLIERS_FILE\`). Nothing is sold, and nothing is sent to anybody for advertising.
- *Where it leaves Israel.* Only by where those suppliers are; the page says so of each.
- *Main risks, and what stands against them.* Somebody else's account: Argon2id, second factors, limits, the log of
  security. Another business's rows: a branded type and a walk over every call (decision 027). A stolen store: tokens and
  codes are kept as hashes, keys sealed, files of uploads made anew, exports packed only while they are downloaded.
  Keeping too long: the table of periods below, enforced each night. A wrong person's request: a mailed link, or an
  admin's reason, in an append-only log (decision 019).
- *Who may look.* Owners at their own business. Admins, each with an account and a second factor of their own; what they
  read and do is logged for 12 months. Visitors at what is public.
- *A person is not a business.* The export and the erasure of an account reach every business that its person owns. Where
  they only work, their place there goes with them, and what they did stays with the business.
- *What stays on a writer's device.* A cookie for each business that was reviewed, out of the reach of scripts and sent to
  \`/my-reviews\` alone: the link to the last review and the language of its form, for 180 days. Nothing else of it is in it, and that page
  forgets it.
  A draft stays in the tab until it is sent.
- *What stays on an owner's device.* The last seen lists (reviews, customers, leads, requests, figures), the screens that show them and the owner's card,
  in one cache for the account that is signed in: 14 days at most, gone with sign-out, deletion, the end of the session or another account (decision 090). Drafts and
  writes that wait for a network, by account, for two weeks. A text shared from another app, in the tab. Marks: that somebody is signed in, how often the app was offered.
- *Logs of the process* hold no names, addresses or whole network addresses, and are the host's to rotate.`;
