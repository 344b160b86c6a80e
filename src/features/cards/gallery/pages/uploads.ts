import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { callApi, errorOf, problemOf } from '#client.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { imageProblem } from '#ui/forms/image-file.ts';
import { shrinkPicture } from '#ui/pictures/picture-shrink.ts';
import { plural } from '#ui/text/format.ts';
import type { GalleryPicture } from '../contract.ts';
import { galleryEditorCopy as copy } from '../editor.copy.he.ts';
import { ownGalleryQuery } from './own-gallery.ts';

/** A photo as phones take it: what is sent is made smaller here. */
const SOURCE_MAX_BYTES = 30 * 1024 * 1024;
const MAX_SIDE = 1600;

export interface FailedUpload {
  file: File;
  problem: string;
}

interface Progress {
  done: number;
  count: number;
}

/**
 * Uploads pictures one after the other, each shown as soon as it is stored; what failed can be tried again.
 * @param upTo number of pictures that the plan holds
 */
export function useUploads(upTo: number) {
  const client = useQueryClient();
  const { queryKey } = ownGalleryQuery;
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failed, setFailed] = useState<FailedUpload[]>([]);
  const waiting = useRef<File[]>([]);
  const isRunning = useRef(false);
  const countShown = () => client.getQueryData(queryKey)?.items.length ?? 0;

  async function upload(file: File): Promise<string | null> {
    if (countShown() >= upTo) return copy.noRoom;
    try {
      const picture = await sendPicture(await shrinkPicture(file, MAX_SIDE));
      client.setQueryData(queryKey, (before) => ({
        items: [picture, ...(before?.items ?? []).filter(({ id }) => id !== picture.id)],
      }));
      return null;
    } catch (failure) {
      return failure instanceof DOMException ? copy.unreadable : problemOf(failure).message;
    }
  }

  async function run() {
    if (isRunning.current) return;
    isRunning.current = true;
    let done = 0;
    let added = 0;
    for (let file = waiting.current[0]; file; file = waiting.current[0]) {
      setProgress({ done, count: done + waiting.current.length });
      const refused = { file, problem: imageProblem(file, SOURCE_MAX_BYTES) ?? (await upload(file)) };
      if (refused.problem) setFailed((before) => [...before, refused as FailedUpload]);
      else added++;
      waiting.current.shift();
      done++;
    }
    isRunning.current = false;
    setProgress(null);
    if (added > 0) toast.success(plural(added, copy.toasts.added));
  }

  // Each new picture is put first, so uploading from the last one keeps the chosen order.
  const add = (files: File[]) => {
    waiting.current.push(...files.toReversed());
    void run();
  };
  return {
    progress,
    failed,
    add,
    dismiss: () => setFailed([]),
    again() {
      setFailed([]);
      add(failed.map(({ file }) => file));
    },
  };
}

async function sendPicture(picture: File): Promise<GalleryPicture> {
  const body = new FormData();
  body.set('picture', picture);
  const response = await callApi('/api/business-card/me/gallery', { method: 'POST', body });
  if (!response.ok) throw await errorOf(response);
  return (await response.json()) as GalleryPicture;
}
