import type { ReactNode } from 'react';
import type { CardContact, CardLanguage } from '#features/card-design/model.contract.ts';
import { WithRange } from '#features/card-design/pages/public-range.tsx';
import type { CardWords } from '#features/card-design/words.contract.ts';
import { hebrewWords } from '#features/card-design/words.copy.he.ts';
import { ARRANGEMENTS, type PhysicalAccess } from '#features/cards/access.contract.ts';
import { accessCopy } from '#features/cards/access.copy.he.ts';
import type { CardDesign } from '#features/cards/design.contract.ts';
import type { PublicDocument } from '#ui/layout/public-document.ts';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { formatDate, formatDateTime, formatNumber } from '#ui/text/format.ts';
import { drawsCopy } from '../copy.he/draws.ts';
import { trustCopy } from '../copy.he/trust.ts';
import { pageBehind } from './public-parts.tsx';
import { Figure, Folded, Points, Section } from './public-trust-parts.tsx';
import own from './trust.css?inline';

export interface TrustPageModel {
  name: string;
  path: string;
  url: string;
  design: CardDesign;
  /** Of the page itself; none where it is in Hebrew alone. */
  languages?: CardLanguage[];
}

export interface AboutReviewsModel extends TrustPageModel {
  /** Of all reviews that stand in the store, whatever their stars. */
  counts: Record<'received' | 'published' | 'waiting' | 'removed', number>;
  /** The page of draws, where everybody who was invited lately had been drawn. */
  draws: string | null;
  root: { seq: number; at: Date } | null;
}

export interface StatementModel extends TrustPageModel {
  contact: Pick<CardContact, 'phone' | 'whatsapp' | 'email' | 'address'>;
  email: string;
  access: PhysicalAccess;
  updatedAt: Date;
}

const link = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4';
const { about, statement } = trustCopy;

export function aboutReviewsDocument(model: AboutReviewsModel, css: string): PublicDocument {
  const { counts, collecting, grounds, more } = about;
  return trustPage({
    model,
    css,
    title: about.title(model.name),
    description: about.description(model.name),
    heading: about.heading,
    lead: about.lead,
    children: (
      <>
        <Section id="numbers" title={counts.title}>
          <dl className="mt-2">
            {(['received', 'published', 'waiting', 'removed'] as const).map((name) => (
              <Figure key={name} name={counts[name]} value={formatNumber(model.counts[name])} />
            ))}
          </dl>
          <p className="mt-3 text-sm text-muted">{counts.note}</p>
        </Section>
        <Labels />
        <Ledger path={model.path} root={model.root} />
        <Folded title={collecting.title}>
          <Points list={collecting.points} />
          {model.draws && (
            <p className="mt-3">
              <strong>{drawsCopy.lately.said}.</strong> {drawsCopy.lately.text}{' '}
              <a href={model.draws} className={link}>
                {drawsCopy.lately.link}
              </a>
            </p>
          )}
        </Folded>
        <Folded title={grounds.title}>
          <p className="mt-2">{grounds.lead}</p>
          <Points list={Object.values(grounds.list)} />
        </Folded>
        <Folded title={more.title}>
          <p className="mt-2">{more.text}</p>
          <ul>
            {[
              ['/terms#moderation', more.terms],
              ['/help#writers', more.help],
              ['/user-rights', more.rights],
            ].map(([href, text]) => (
              <li key={href}>
                <a href={href} className={link}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </Folded>
      </>
    ),
  });
}

function Labels() {
  const { title, list } = about.labels;
  return (
    <Section id="labels" title={title}>
      <dl className="mt-2 grid gap-3">
        {list.map(({ term, text }) => (
          <div key={term}>
            <dt className="font-semibold">
              <WithRange text={term} />
            </dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

function Ledger({ path, root }: Pick<AboutReviewsModel, 'path' | 'root'>) {
  const { ledger } = about;
  return (
    <Section id="ledger" title={ledger.title}>
      <p className="mt-2">{ledger.text}</p>
      {root ? (
        <dl className="mt-2">
          <Figure name={ledger.entries} value={formatNumber(root.seq)} />
          <Figure name={ledger.last} value={formatDateTime(root.at)} />
        </dl>
      ) : (
        <p className="mt-2 text-muted">{ledger.empty}</p>
      )}
      <p className="mt-3 text-sm text-muted">{ledger.note}</p>
      <p>
        <a href={`${path}/ledger`} className={link}>
          {ledger.check}
        </a>
      </p>
    </Section>
  );
}

export function statementDocument(model: StatementModel, css: string): PublicDocument {
  const { card, place } = statement;
  return trustPage({
    model,
    css,
    title: statement.title(model.name),
    description: statement.description(model.name),
    heading: statement.heading,
    lead: statement.updated(formatDate(model.updatedAt)),
    children: (
      <>
        <Section id="card" title={card.title}>
          <p className="mt-2">{card.text}</p>
          <p className="mt-2">{card.limits}</p>
          <p className="mt-2">
            <a href="/accessibility" className="font-semibold underline underline-offset-4">
              {card.more}
            </a>
          </p>
        </Section>
        <Section id="place" title={place.title}>
          <Place access={model.access} absent={place.text} />
        </Section>
        <Section id="contact" title={statement.contact.title}>
          {model.access.contact && (
            <p className="mt-2">
              {accessCopy.contact}: <UserText className="font-semibold">{model.access.contact}</UserText>
            </p>
          )}
          <Reachable {...model} />
        </Section>
      </>
    ),
  });
}

function Place({ access, absent }: { access: PhysicalAccess; absent: string }) {
  const { lead, notGiven, ask } = accessCopy.statement;
  const isSilent = !access.notes && ARRANGEMENTS.every((name) => access[name] === undefined);
  if (isSilent) return <p className="mt-2">{absent}</p>;
  return (
    <>
      <p className="mt-2">{lead}</p>
      <dl className="mt-2">
        {ARRANGEMENTS.map((name) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2">
            <dt>{accessCopy.arrangements[name]}</dt>
            <dd className="font-bold">
              {access[name] === undefined ? notGiven : access[name] ? accessCopy.yes : accessCopy.no}
            </dd>
          </div>
        ))}
      </dl>
      {access.notes && (
        <p className="mt-3 break-words whitespace-pre-line">
          <span className="font-semibold">{accessCopy.notes}:</span> <UserText>{access.notes}</UserText>
        </p>
      )}
      <p className="mt-3 text-sm text-muted">{ask}</p>
    </>
  );
}

function Reachable({ contact: { phone, whatsapp, email: mail, address }, email }: StatementModel) {
  const words = statement.contact;
  const ways: [label: string, href: string, text: ReactNode][] = [];
  if (phone) ways.push([words.phone, phone.href, <Ltr key="phone">{phone.display}</Ltr>]);
  if (whatsapp) ways.push([words.whatsapp, whatsapp.href, <Ltr key="whatsapp">{whatsapp.display}</Ltr>]);
  if (mail) ways.push([words.email, mail, <Ltr key="email">{email}</Ltr>]);
  if (address) ways.push([words.address, address.maps, <UserText key="address">{address.text}</UserText>]);
  if (ways.length === 0)
    return (
      <p className="mt-2">
        {words.none}{' '}
        <a href="/accessibility#contact" className="font-semibold underline underline-offset-4">
          {words.dugri}
        </a>
      </p>
    );
  return (
    <>
      <p className="mt-2">{words.text}</p>
      <dl className="mt-2">
        {ways.map(([label, href, text]) => (
          <div key={label} className="flex items-center justify-between gap-x-4 border-b border-line py-2">
            <dt>{label}</dt>
            <dd className="min-w-0 break-words">
              <a href={href} rel="noopener nofollow" className={link}>
                {text}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface TrustPage extends Omit<Parameters<typeof pageBehind>[3], 'isUnlisted'> {
  model: TrustPageModel;
  css: string;
  /** Of the card, in the language of the page; Hebrew, unless it says another. */
  words?: CardWords;
}

export function trustPage({ model, css, words = hebrewWords, ...page }: TrustPage): PublicDocument {
  const document = pageBehind(model, css + own, words, page);
  const head = (
    <>
      {document.head}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content={words.ogLocale} />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={model.url} />
    </>
  );
  return { ...document, head };
}
