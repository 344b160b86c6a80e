import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

type Components = Record<string, Record<string, unknown>>;

/** Types of the calls of an API that begin so. The generator needs an older TypeScript than the project's, which stands beside it. */
export async function typesOf({ paths = {}, components, ...document }: OpenAPI3, prefix: string) {
  const named = Object.fromEntries(Object.entries(paths).filter(([path]) => path.startsWith(prefix)));
  const kept = componentsOf(named, components as Components);
  return astToString(await openapiTS({ ...document, paths: named, components: kept }));
}

/** What the calls refer to, and what that refers to. */
function componentsOf(named: unknown, components: Components): Components {
  const kept: Components = {};
  const pending = [...refsIn(named)];
  for (const ref of pending) {
    const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(.+)$/.exec(ref) ?? [];
    if (kept[kind]?.[name]) continue;
    const component = components[kind]?.[name];
    kept[kind] = { ...kept[kind], [name]: component };
    pending.push(...refsIn(component));
  }
  return kept;
}

function refsIn(value: unknown): string[] {
  return JSON.stringify(value).match(/#\/components\/[\w/]+/g) ?? [];
}
