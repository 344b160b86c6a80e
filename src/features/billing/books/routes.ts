import { requireUser } from '#features/accounts/guard.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import { idParams, route, routesOf } from '#platform/http/endpoint.ts';
import { Problem } from '#platform/http/problem.ts';
import { bookCopy } from './copy.he.ts';
import { findOwnDocument } from './documents.data.ts';

const getDocument = route('get', '/api/billing/me/documents/{id}', {
  summary: 'The tax document of a payment, or the credit note of a refund, for whoever paid',
  access: 'owner',
  request: { params: idParams },
  refusals: { not_found: { status: 404 } },
  responses: { 200: { description: 'The PDF, to be kept' } },
}).handle(async (c, { db, storage }) => {
  const { userId } = await requireUser(c);
  const found = await findOwnDocument(db, userId, c.req.valid('param').id);
  const bytes = found && (await storage.get(found.file));
  if (!bytes) throw new Problem(404);
  const name = bookCopy.document.file(found.number);
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': contentDisposition('attachment', name, `document-${found.number}.pdf`),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  });
});

export const ownDocumentRoutes = routesOf(getDocument);
