import { createContext, data, RouterContextProvider } from 'react-router';
import { createClient } from './client.ts';
import type { PageFrame } from './page-frame.ts';

/** Server as a page's loader or action sees it. */
export interface PageServer {
  /** Calls the API in process, as the caller of this page: reads without limits, writes under the caller's own. */
  fetch: (path: string, init?: RequestInit) => Promise<Response>;
  /** For scripts of this page. */
  nonce: string;
  /** Parts that every page carries. */
  frame: PageFrame;
}

export const pageServer = createContext<PageServer>();

/** The context React Router hands to every loader and action of one request. */
export function createPageContext(server: PageServer): RouterContextProvider {
  return new RouterContextProvider(new Map([[pageServer, server]]));
}

/** The API in process, for a loader or an action. */
export function apiIn(context: Readonly<RouterContextProvider>) {
  return createClient(context.get(pageServer).fetch);
}

/** The text fields of the form that a page was sent. @throws a 400 answer where it is no form */
export async function readPageForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    throw data(null, 400);
  }
}
