const SENSITIVE = new Set([
  ...['cookie', 'set-cookie', 'authorization', 'secret', 'token', 'tokenHash', 'mfaCode'],
  ...['password', 'passwordHash', 'currentPassword', 'newPassword'],
  ...['email', 'phone', 'address', 'fullName', 'customerName', 'customerEmail', 'customerPhone'],
  ...['html', 'text', 'body', 'params'],
]);
const MAX_DEPTH = 6;

/** Hides sensitive fields at any depth. pino's own way takes a list of paths, and cost thirty times as much a line. */
export function redactFields(fields: Record<string, unknown>, depth = 0): Record<string, unknown> {
  let copy: Record<string, unknown> | undefined;
  for (const name in fields) {
    const value = fields[name];
    const shown = SENSITIVE.has(name) ? '[redacted]' : redactNested(value, depth);
    if (shown === value) continue;
    copy ??= { ...fields };
    copy[name] = shown;
  }
  return copy ?? fields;
}

function redactNested(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= MAX_DEPTH) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => redactNested(item, depth + 1));
  return isPlain(value) ? redactFields(value, depth + 1) : value;
}

function isPlain(value: object): value is Record<string, unknown> {
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
