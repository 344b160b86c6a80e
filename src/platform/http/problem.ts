import { z } from 'zod';

export const problemSchema = z.object({
  message: z.string().describe('Hebrew, for people'),
  code: z.string().describe('Stable, for programs'),
  fields: z.record(z.string(), z.string()).optional().describe('Field name to its message'),
  fieldCodes: z
    .record(z.string(), z.string())
    .optional()
    .describe(
      'Field name to the code of the rule that it broke, such as `too_big`; absent where `code` says it',
    ),
});
export type ProblemBody = z.infer<typeof problemSchema> & Record<string, unknown>;

export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503 | 507;

export const PROBLEM_MESSAGES: Record<ProblemStatus, { code: string; message: string }> = {
  400: { code: 'malformed', message: 'הבקשה לא תקינה' },
  401: { code: 'unauthenticated', message: 'יש להתחבר כדי להמשיך' },
  403: { code: 'forbidden', message: 'אין הרשאה לפעולה הזו' },
  404: { code: 'not_found', message: 'לא נמצא' },
  405: { code: 'method_not_allowed', message: 'הפעולה לא נתמכת בכתובת הזו' },
  408: { code: 'timeout', message: 'הבקשה לא הושלמה בזמן. נסו שוב' },
  409: { code: 'conflict', message: 'הפעולה מתנגשת עם שינוי אחר. רעננו ונסו שוב' },
  413: { code: 'too_large', message: 'הבקשה גדולה מדי' },
  415: { code: 'unsupported_type', message: 'סוג התוכן לא נתמך' },
  422: { code: 'invalid', message: 'יש לתקן את השדות המסומנים' },
  429: { code: 'too_many_requests', message: 'בוצעו יותר מדי ניסיונות. נסו שוב בעוד זמן מה' },
  500: { code: 'unexpected', message: 'אירעה שגיאה לא צפויה. נסו שוב בעוד רגע' },
  507: {
    code: 'storage_full',
    message: 'אין כרגע מקום לשמירת קבצים. מה שהקלדתם לא אבד: נסו שוב בעוד זמן מה',
  },
  503: { code: 'unavailable', message: 'השירות לא זמין כרגע. נסו שוב בעוד רגע' },
};

export class Problem extends Error {
  readonly status: ProblemStatus;
  readonly body: ProblemBody;
  readonly headers: Record<string, string>;

  constructor(status: ProblemStatus, body: Partial<ProblemBody> = {}, headers: Record<string, string> = {}) {
    super(body.message ?? PROBLEM_MESSAGES[status].message);
    this.status = status;
    this.body = { ...PROBLEM_MESSAGES[status], ...body };
    this.headers = headers;
  }
}
