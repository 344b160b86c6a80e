import type { ComponentProps } from 'react';
import { Loaded } from '../feedback/loaded.tsx';
import { PageHeader } from './page-header.tsx';

type LoadedScreenProps<Data> = Omit<ComponentProps<typeof Loaded<Data>>, 'failed'> &
  Pick<ComponentProps<typeof PageHeader>, 'actions' | 'back'> & {
    copy: { title: string; description: string; loadFailed: string };
  };

export function LoadedScreen<Data>({ copy, actions, back, ...loaded }: LoadedScreenProps<Data>) {
  return (
    <>
      <PageHeader title={copy.title} description={copy.description} actions={actions} back={back} />
      <Loaded {...loaded} failed={copy.loadFailed} />
    </>
  );
}
