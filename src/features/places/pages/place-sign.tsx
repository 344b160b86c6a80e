import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { href } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { DownloadButton } from '#ui/actions/download-button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { classNames } from '#ui/class-names.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import type { PlaceRow } from '../contract.ts';
import { placesCopy } from '../copy.he.ts';
import type { SignChoice } from '../limits.contract.ts';
import { codePath, signPath } from '../paths.policy.ts';
import { placeSignCopy as copy, placesScreenCopy } from '../screen.copy.he.ts';
import { signForms } from '../sign-names.copy.he.ts';
import type { Route } from './+types/place-sign';
import { ownPlacesQuery } from './own-places.ts';
import { PlaceTag } from './place-tag.tsx';
import { SignOptions } from './sign-options.tsx';

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

function SignPreview({ code, choice }: { code: string; choice: SignChoice }) {
  const [tries, setTries] = useState(0);
  const [drawn, setDrawn] = useState<{ path: string; failed: boolean } | null>(null);
  const path = `${signPath(code, choice, 'svg')}${tries > 0 ? `&try=${tries}` : ''}`;
  const isDrawn = drawn?.path === path;
  return (
    <Panel title={copy.preview}>
      {isDrawn && drawn.failed ? (
        <div role="alert" className="flex flex-col items-start gap-3 py-4">
          <p>{copy.previewFailed}</p>
          <Button variant="secondary" size="sm" onClick={() => setTries(tries + 1)}>
            {copy.again}
          </Button>
        </div>
      ) : (
        <div className="rounded-panel bg-sunken p-3 sm:p-6">
          {/* Paper is white in the dark theme too. */}
          <img
            src={path}
            alt={copy.previewAlt(signForms[choice.form].name)}
            width="596"
            height="842"
            aria-busy={!isDrawn}
            onLoad={() => setDrawn({ path, failed: false })}
            onError={() => setDrawn({ path, failed: true })}
            className={classNames(
              'mx-auto h-auto max-h-[70vh] max-w-full border border-line bg-[#fff] object-contain transition-opacity duration-150',
              // Stands in its height until it is there: a picture without its file has none.
              isDrawn ? 'w-auto' : 'aspect-[596/842] w-full opacity-50',
            )}
          />
        </div>
      )}
    </Panel>
  );
}

const { code: codeCopy } = copy;
const FORMATS = ['png', 'svg'] as const;

function PlaceCode({ place }: { place: PlaceRow }) {
  const { code, name, address, typed } = place;
  return (
    <Panel title={codeCopy.title} description={codeCopy.text}>
      <img
        src={codePath(code, 'svg')}
        alt={codeCopy.alt}
        width="160"
        height="160"
        className="rounded-panel border border-line bg-[#fff]"
      />
      <div className="mt-4 flex flex-wrap gap-2">
        {FORMATS.map((format) => (
          <DownloadButton
            key={format}
            variant="secondary"
            size="sm"
            path={codePath(code, format)}
            fileName={`${placesCopy.files.code(name)}.${format}`}
          >
            {codeCopy[format]}
          </DownloadButton>
        ))}
      </div>
      <div className="mt-4 flex items-center gap-2 rounded-control border border-line bg-sunken ps-3">
        <output
          aria-label={codeCopy.address}
          dir="ltr"
          className="min-w-0 flex-1 py-2 text-end wrap-anywhere select-all"
        >
          {typed}
        </output>
        <CopyButton
          text={address}
          labels={{ copy: codeCopy.copy, copied: codeCopy.copied, failed: codeCopy.copyFailed }}
          isCompact
        />
      </div>
    </Panel>
  );
}
