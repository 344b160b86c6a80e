export function installPackage(...names: string[]): void;
export function havePackages(...names: string[]): boolean;
