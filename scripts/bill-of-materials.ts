interface LockedPackage {
  version?: string;
  dev?: boolean;
  integrity?: string;
  link?: boolean;
}

/**
 * Lists what the lockfile installs in production as a CycloneDX bill of materials. `npm sbom --omit=dev` leaves out
 * packages that a tool of development needs as well, React among them.
 */
export function billOfMaterials(packages: Record<string, LockedPackage>) {
  const components = new Map<string, ReturnType<typeof componentOf>>();
  for (const [place, one] of Object.entries(packages)) {
    if (one.dev || !isInstalled(place, one)) continue;
    const component = componentOf(place.split('node_modules/').at(-1) ?? '', one);
    components.set(component.purl, component);
  }
  return { bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, components: [...components.values()] };
}

function componentOf(name: string, { version = '', integrity }: LockedPackage) {
  const content = Buffer.from(integrity?.replace('sha512-', '') ?? '', 'base64').toString('hex');
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    hashes: integrity ? [{ alg: 'SHA-512', content }] : [],
  };
}

/** Excludes workspace folders and their links. */
export function isInstalled(place: string, { link }: { link?: boolean }): boolean {
  return place.includes('node_modules/') && !link;
}
