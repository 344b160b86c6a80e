import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from 'react-router';
import { Link } from '#ui/actions/link.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import type { PlaceRow } from '../contract.ts';
import type { SignChoice } from '../limits.contract.ts';
import { placeSignCopy as copy, placesScreenCopy } from '../screen.copy.he.ts';
import type { Route } from './+types/place-sign';
import { ownPlacesQuery } from './own-places.ts';
import { PlaceCode } from './place-code.tsx';
import { PlaceTag } from './place-tag.tsx';
import { SignOptions } from './sign-options.tsx';
import { SignPreview } from './sign-preview.tsx';

export const meta: Route.MetaFunction = () => [{ title: `${placesScreenCopy.title} · דוגרי` }];

export default function PlaceSignScreen({ params: { code } }: Route.ComponentProps) {
  const places = useQuery(ownPlacesQuery);
  return (
    <Loaded
      query={places}
      failed={placesScreenCopy.loadFailed}
      skeleton={<Skeleton className="h-96 rounded-panel" />}
    >
      {({ items }) => {
        const place = items.find((one) => one.code === code);
        return place ? <PlaceSign key={code} place={place} /> : <NoPlace />;
      }}
    </Loaded>
  );
}

function PlaceSign({ place }: { place: PlaceRow }) {
  const [choice, setChoice] = useState<SignChoice>({ form: 'poster' });
  return (
    <>
      <PageHeader
        title={<UserText>{copy.title(place.name)}</UserText>}
        description={placesScreenCopy.leadsTo[place.leadsTo]}
        back={{ to: href('/places'), label: copy.back }}
      />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <SignOptions place={place} choice={choice} onChange={setChoice} />
        <SignPreview code={place.code} choice={choice} />
        <PlaceCode place={place} />
        <PlaceTag address={place.address} />
      </div>
    </>
  );
}

function NoPlace() {
  return (
    <>
      <PageHeader title={copy.notFound} back={{ to: href('/places'), label: copy.back }} />
      <Panel>
        <p>{copy.notFoundText}</p>
        <Link to={href('/places')} className="mt-3 inline-flex min-h-11 items-center">
          {copy.back}
        </Link>
      </Panel>
    </>
  );
}
