import { type AnyJobKind, recurring } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { galleryJobNames } from './copy.he.ts';
import { forgetRemovedPictures } from './mutations.ts';

/** For so long a removal can be undone. */
const KEPT_MS = 86_400_000;

export function galleryJobs(services: Services): AnyJobKind[] {
  return [
    recurring(galleryJobNames.forget.name, '25 * * * *', () =>
      forgetRemovedPictures(services, new Date(services.clock().getTime() - KEPT_MS)),
    ),
  ];
}
