import { createApi } from '../src/api.ts';
import type { ProductServices } from '../src/boot.ts';
import { openApiDocument } from '../src/openapi.ts';

interface Operation {
  method: string;
  path: RegExp;
  /** The codes of each status, of those that list any. */
  codes: Map<string, string[]>;
}

interface Response {
  $ref?: string;
  content?: Record<string, { schema?: { allOf?: { properties?: { code?: { enum?: string[] } } }[] } }>;
}

let operations: Operation[] | undefined;

/** @throws where the API answered an error whose code its description does not list for this call and status */
export function expectDeclaredError(
  { method = 'GET', path }: { method?: string; path: string },
  { status, type, body }: { status: number; type?: string | null; body: string },
): void {
  if (status < 400 || !path.startsWith('/api/') || !type?.startsWith('application/json')) return;
  operations ??= describedOperations();
  const { pathname } = new URL(path, 'http://localhost');
  const verb = method === 'HEAD' ? 'GET' : method.toUpperCase();
  const called = operations.find((one) => one.method === verb && one.path.test(pathname));
  const { code } = JSON.parse(body || '{}') as { code?: string };
  if (!called || !code || called.codes.get(String(status))?.includes(code)) return;
  throw new Error(
    `${verb} ${pathname} answered ${status} "${code}", which its route does not declare in \`refusals\`.`,
  );
}

function describedOperations(): Operation[] {
  // Routes are declared without services; only their handlers use any.
  const { paths = {}, components } = openApiDocument(createApi({} as ProductServices), { isSecure: false });
  const shared = (components?.responses ?? {}) as Record<string, Response>;
  const codesOf = ({ $ref, content }: Response): string[] =>
    $ref
      ? codesOf(shared[$ref.replace('#/components/responses/', '')] ?? {})
      : (content?.['application/json']?.schema?.allOf ?? []).flatMap(
          (part) => part.properties?.code?.enum ?? [],
        );
  // A literal address is meant before one with a parameter in its place.
  const byParameters = Object.entries(paths).sort(([a], [b]) => a.split('{').length - b.split('{').length);
  return byParameters.flatMap(([path, item]) =>
    Object.entries(item as Record<string, { responses: Record<string, Response> }>).map(
      ([method, { responses }]) => ({
        method: method.toUpperCase(),
        path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
        codes: new Map(Object.entries(responses).map(([status, one]) => [status, codesOf(one)])),
      }),
    ),
  );
}
