import { useQuery } from '@tanstack/react-query';
import { Share2, UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { href, useNavigate } from 'react-router';
import { answerOf, api } from '#client.ts';
import { CUSTOMER_NAME_MAX, CUSTOMER_NOTE_MAX } from '#features/customers/choices.contract.ts';
import { REQUEST_PARAM } from '#features/customers/pages/request-link.tsx';
import type { Review } from '#features/reviews/contract.ts';
import { reviewCopy } from '#features/reviews/deciding/copy.he.ts';
import { QuotedReview } from '#features/reviews/deciding/pages/quoted-review.tsx';
import { RESPONSE_MAX } from '#features/reviews/saved-replies/limits.contract.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { useUnsavedPlace, writeUnsaved } from '#ui/forms/unsaved.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { UserParagraph } from '#ui/text/bdi.tsx';
import { shareTargetCopy as texts } from '../../share.copy.he.ts';
import { contactIn, type SharedContact } from '../../share.policy.ts';
import { forgetShared, readKeptShared } from './kept-text.ts';

const SUGGESTED = 5;

/** Brings a shared text to where it is wanted: a contact to the request, whatever else to what is chosen here. */
export function SharedChoice() {
  const [text] = useState(readKeptShared);
  const contact = contactIn(text);
  if (!text)
    return (
      <EmptyState
        icon={Share2}
        title={texts.nothing.title}
        description={texts.nothing.text}
        actions={
          <Link to={href('/')} look="primary">
            {texts.nothing.home}
          </Link>
        }
      />
    );
  if (contact) return <ToRequest contact={contact} />;
  return (
    <div className="flex max-w-[48rem] flex-col gap-6">
      <Panel title={texts.text}>
        <UserParagraph className="whitespace-pre-line wrap-anywhere">{text}</UserParagraph>
      </Panel>
      <AsCustomer text={text} />
      <AsReply text={text} />
    </div>
  );
}

/** A form that begins with what was shared, kept as if it had been typed. */
const SHARED = { shared: 'yes' };

function ToRequest({ contact }: { contact: SharedContact }) {
  const navigate = useNavigate();
  const place = useUnsavedPlace('review-request');
  useEffect(() => {
    writeUnsaved(place, { ...SHARED, name: contact.name.slice(0, CUSTOMER_NAME_MAX), phone: contact.phone });
    forgetShared();
    void navigate(`${href('/customers')}?${REQUEST_PARAM}=`, { replace: true });
  }, [navigate, place, contact.name, contact.phone]);
  return null;
}

function AsCustomer({ text }: { text: string }) {
  const navigate = useNavigate();
  const open = useUnsavedPlace('open:customers');
  const place = useUnsavedPlace('customer:new');
  const add = () => {
    const isName = text.length <= CUSTOMER_NAME_MAX && !text.includes('\n');
    writeUnsaved(open, 'new');
    writeUnsaved(place, {
      ...SHARED,
      ...(isName ? { name: text } : { note: text.replace(/\s+/g, ' ').slice(0, CUSTOMER_NOTE_MAX) }),
    });
    forgetShared();
    void navigate(href('/customers'), { replace: true });
  };
  return (
    <Panel title={texts.customer.title} description={texts.customer.text}>
      <Button variant="secondary" onClick={add}>
        <UserPlus aria-hidden="true" size={18} />
        {texts.customer.action}
      </Button>
    </Panel>
  );
}

function AsReply({ text }: { text: string }) {
  const unanswered = useQuery({
    queryKey: ['/api/reviews/me', 'unanswered'],
    queryFn({ signal }) {
      const query = { unanswered: '1', limit: String(SUGGESTED) } as const;
      return answerOf(api.reviews.me.$get({ query }, { init: { signal } }));
    },
    select: ({ items }): Review[] =>
      items.filter(({ status, heldFor }) => status !== 'rejected' && heldFor !== 'plan'),
  });
  return (
    <Panel
      title={texts.reply.title}
      description={
        text.length > RESPONSE_MAX ? `${texts.reply.text} ${texts.reply.tooLong}` : texts.reply.text
      }
    >
      <Loaded query={unanswered} of="panel" failed={texts.reply.failed} skeleton={<SkeletonText lines={6} />}>
        {(reviews) =>
          reviews.length === 0 ? (
            <p className="text-muted">{texts.reply.none}</p>
          ) : (
            <ul aria-label={texts.reply.list} className="flex flex-col gap-3">
              {reviews.map((review) => (
                <Choice key={review.id} review={review} text={text} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Choice({ review, text }: { review: Review; text: string }) {
  const navigate = useNavigate();
  const place = useUnsavedPlace(`reply:${review.id}`);
  const name = review.customerName || reviewCopy.review.anonymous;
  const choose = () => {
    writeUnsaved(place, text.slice(0, RESPONSE_MAX));
    forgetShared();
    const query = new URLSearchParams({
      status: review.status,
      unanswered: '1',
      ...(review.customerName && { q: review.customerName }),
    });
    void navigate(`${href('/reviews')}?${query}`, { replace: true });
  };
  return (
    <li className="flex flex-wrap items-end justify-between gap-3">
      <div className="min-w-0 grow basis-60">
        <QuotedReview review={{ ...review, customerName: name }} state={null} />
      </div>
      <Button size="sm" variant="secondary" onClick={choose} aria-label={texts.reply.choose(name)}>
        {texts.reply.title}
      </Button>
    </li>
  );
}
