export interface CardcomAddress {
  provider: 'cardcom';
  origin: string;
  terminal: number;
  name: string;
  password: string;
}

export interface PayplusAddress {
  provider: 'payplus';
  origin: string;
  key: string;
  secret: string;
  terminal: string;
  cashier: string;
  page: string;
}

export type PaymentsAddress = CardcomAddress | PayplusAddress;

const CARDCOM =
  /^cardcom(?<plain>\+http)?:\/\/(?<terminal>\d{1,9}):(?<name>[^:@/]+):(?<password>[^:@/]+)@(?<host>[^/@]+)\/?$/;
const PAYPLUS =
  /^payplus(?<plain>\+http)?:\/\/(?<key>[^:@/]+):(?<secret>[^:@/]+)@(?<host>[^/@]+)\/(?<terminal>[\w-]+)\/(?<cashier>[\w-]+)\/(?<page>[\w-]+)\/?$/;

/**
 * Reads `cardcom://TERMINAL:NAME:PASSWORD@HOST` or `payplus://KEY:SECRET@HOST/TERMINAL/CASHIER/PAGE`
 * (`cardcom+http://` and `payplus+http://` without TLS); null where it is neither.
 */
export function parsePaymentsAddress(value: string): PaymentsAddress | null {
  const parts = (CARDCOM.exec(value) ?? PAYPLUS.exec(value))?.groups;
  if (!parts) return null;
  const origin = `${parts.plain ? 'http' : 'https'}://${parts.host}`;
  if (!URL.canParse(origin)) return null;
  const read = (name: string) => decoded(parts[name] ?? '');
  if (value.startsWith('cardcom')) {
    const [name, password] = [read('name'), read('password')];
    return name && password
      ? { provider: 'cardcom', origin, terminal: Number(parts.terminal), name, password }
      : null;
  }
  const [key, secret] = [read('key'), read('secret')];
  const { terminal = '', cashier = '', page = '' } = parts;
  return key && secret ? { provider: 'payplus', origin, key, secret, terminal, cashier, page } : null;
}

function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
