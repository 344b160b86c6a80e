import type { ReactNode } from 'react';
import type { CardContact } from '#features/card-design/model.contract.ts';
import {
  hebrewPage,
  OwnParagraph,
  OwnText,
  useWords,
} from '#features/card-design/pages/card-parts/public-words.tsx';
import type { CardWords } from '#features/card-design/words.contract.ts';
import { ARRANGEMENTS, type PhysicalAccess } from '#features/cards/access.contract.ts';
import type { Language } from '#features/cards/translations/languages.contract.ts';
import type { PublicDocument } from '#ui/layout/public-document.ts';
import { Ltr } from '#ui/text/bdi.tsx';
import { TRUST_WORDS } from '../trust-words.policy.ts';
import { type TrustPageModel, trustPage } from './public-trust.tsx';
import { Figure, Section, trustLink } from './public-trust-parts.tsx';

export interface StatementModel extends TrustPageModel {
  language: Language;
  contact: Pick<CardContact, 'phone' | 'whatsapp' | 'email' | 'address'>;
  email: string;
  access: PhysicalAccess;
  updatedAt: Date;
}

export function statementDocument(model: StatementModel, css: string, words: CardWords): PublicDocument {
  const { title, description, updated, card, place, contact } = TRUST_WORDS[model.language].statement;
  return trustPage({
    model,
    css,
    words,
    title: `${title} · ${model.name}`,
    description: description(model.name),
    heading: title,
    lead: updated(words.formats.date(model.updatedAt)),
    children: (
      <>
        <Section id="card" title={card.title}>
          <p className="mt-2">{card.text}</p>
          <p className="mt-2">{card.limits}</p>
          <p className="mt-2">
            <a href="/accessibility" {...hebrewPage(words)} className={trustLink}>
              {card.more}
            </a>
          </p>
        </Section>
        <Section id="place" title={place.title}>
          <Place access={model.access} />
        </Section>
        <Section id="contact" title={contact.title}>
          {model.access.contact && (
            <p className="mt-2">
              {contact.person}:{' '}
              <strong className="font-semibold">
                <OwnText>{model.access.contact}</OwnText>
              </strong>
            </p>
          )}
          <Reachable {...model} />
        </Section>
      </>
    ),
  });
}

function useStatementWords() {
  return TRUST_WORDS[useWords().language].statement;
}

function Place({ access }: { access: PhysicalAccess }) {
  const { text, lead, arrangements, yes, no, notGiven, notes, ask } = useStatementWords().place;
  const isSilent = !access.notes && ARRANGEMENTS.every((name) => access[name] === undefined);
  if (isSilent) return <p className="mt-2">{text}</p>;
  return (
    <>
      <p className="mt-2">{lead}</p>
      <dl className="mt-2">
        {ARRANGEMENTS.map((name) => {
          const value = access[name] === undefined ? notGiven : access[name] ? yes : no;
          return <Figure key={name} name={arrangements[name]} value={value} />;
        })}
      </dl>
      {access.notes && (
        <>
          <p className="mt-3 font-semibold">{notes}:</p>
          <OwnParagraph className="break-words whitespace-pre-line">{access.notes}</OwnParagraph>
        </>
      )}
      <p className="mt-3 text-sm text-muted">{ask}</p>
    </>
  );
}

function Reachable({ contact: { phone, whatsapp, email: mail, address }, email }: StatementModel) {
  const card = useWords();
  const words = useStatementWords().contact;
  const ways: [label: string, href: string, text: ReactNode][] = [];
  if (phone) ways.push([words.phone, phone.href, <Ltr key="phone">{phone.display}</Ltr>]);
  if (whatsapp) ways.push([card.whatsapp, whatsapp.href, <Ltr key="whatsapp">{whatsapp.display}</Ltr>]);
  if (mail) ways.push([card.email, mail, <Ltr key="email">{email}</Ltr>]);
  if (address) ways.push([words.address, address.maps, <OwnText key="address">{address.text}</OwnText>]);
  if (ways.length === 0)
    return (
      <p className="mt-2">
        {words.none}{' '}
        <a href="/accessibility#contact" {...hebrewPage(card)} className={trustLink}>
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
              <a href={href} rel="noopener nofollow" className={trustLink}>
                {text}
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
