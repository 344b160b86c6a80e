import { eq, inArray } from 'drizzle-orm';
import type { FieldClass } from '#features/privacy/contract.ts';
import { derivePrivacy, ofHolder, ofUser } from '#features/privacy/mutations.ts';
import { addressOrNothing, nameOrNothing, phoneOrNothing } from './contract.ts';
import { listSessions } from './data.ts';
import {
  accountSearch,
  businesses,
  consents,
  emailChanges,
  mailLinks,
  memberships,
  secondFactors,
  securityEvents,
  users,
} from './schema.ts';

const ACCOUNT_RETENTION = 'until the account is deleted, and 30 days';
const FIELDS = { fullName: nameOrNothing.min(1), phone: phoneOrNothing, address: addressOrNothing };
const FIELD_MAX = { fullName: 120, phone: 40, address: 200 };
const ofOwner = (purpose: string, retention: string, fields: Record<string, FieldClass> = {}) =>
  ({ of: 'account_holder', purpose, retention, fields }) as const;

export const accountsPrivacy = derivePrivacy(
  {
    account_search: {
      ...ofOwner('finding an account for its owner', ACCOUNT_RETENTION, { text: 'copy' }),
      rows: ofUser(accountSearch, { hasOwnExport: true }),
    },
    // Rows of other features go with the business; the security log and the consents stay, without the person.
    businesses: {
      ...ofOwner('which business is whose', ACCOUNT_RETENTION),
      rows: ofHolder(businesses, ({ userId }) => eq(businesses.ownerId, userId), {
        unexported: ['subscriptionId'],
      }),
    },
    users: {
      ...ofOwner('opening an account, signing in, and mails on the account', ACCOUNT_RETENTION, {
        email: 'contact',
        full_name: 'name',
        phone: 'contact',
        address: 'contact',
        password_hash: 'credential',
        profile_image: 'picture',
        referral_code: 'reference',
        referred_by_code: 'reference',
      }),
      rows: ofHolder(users, ({ userId }) => eq(users.id, userId), { unexported: ['consentSubjectId'] }),
    },
    memberships: {
      ...ofOwner('who may act for a business', ACCOUNT_RETENTION),
      rows: ofUser(memberships, {}),
    },
    sessions: ofOwner('staying signed in, and seeing where one is', 'until signed out, 30 days at most', {
      token_hash: 'credential',
      user_agent: 'online',
      country: 'online',
    }),
    consents: {
      ...ofOwner(
        'proof of what was agreed to, and in which version',
        '7 years; without a way back to the person once the account is erased',
        { document: 'reference', version: 'reference' },
      ),
      rows: ofHolder(
        consents,
        ({ userId }, db) => {
          const subject = db.select({ id: users.consentSubjectId }).from(users).where(eq(users.id, userId));
          return inArray(consents.subjectId, subject);
        },
        { unexported: ['id', 'subjectId'], isKept: true },
      ),
      kept: { period: 'consents', since: 'at' },
    },
    security_events: {
      ...ofOwner('finding break-ins', '12 months', { kind: 'reference', network: 'online' }),
      rows: ofUser(securityEvents, { pagedBy: securityEvents.id, isKept: true }),
      kept: { period: 'security_logs', since: 'at' },
    },
    email_changes: {
      ...ofOwner(
        'changing the address of an account safely',
        'until the new address is confirmed, a day at most',
        { new_email: 'contact' },
      ),
      rows: ofUser(emailChanges),
    },
    mail_links: ofOwner('links that mails carry', 'until used, 30 days at most', {
      token_hash: 'credential',
      email: 'contact',
    }),
    second_factors: {
      ...ofOwner('the second step of signing in', 'until switched off', { sealed_key: 'credential' }),
      rows: ofUser(secondFactors, { unexported: ['userId', 'lastStep', 'createdAt'] }),
    },
    recovery_codes: { impersonal: 'hashes of random codes; they go with the second factor' },
    account_totals: { impersonal: 'counts of accounts by plan and standing' },
    kept_answers: { impersonal: 'answers to writes, sealed, for a day; only the caller’s key leads to them' },
    rate_limits: {
      impersonal:
        'counters under keyed hashes whose key changes every day, for the reviews of a month every 30 days',
    },
  },
  {
    async exportFor(db, { userId }) {
      const { act, email, createdAt: askedAt, expiresAt } = mailLinks;
      return {
        sessions: await listSessions(db, userId),
        mail_links: await db
          .selectDistinct({ act, email, askedAt, expiresAt })
          .from(mailLinks)
          .where(eq(mailLinks.userId, userId)),
        account_search: await db
          .select({ text: accountSearch.text })
          .from(accountSearch)
          .where(eq(accountSearch.userId, userId)),
      };
    },

    corrections: {
      async list(db, { holder }) {
        if (!holder) return [];
        const { id, createdAt, fullName, phone, address } = users;
        const found = await db
          .select({ id, createdAt, fullName, phone, address })
          .from(users)
          .where(eq(users.id, holder.userId));
        return found.map(({ id, createdAt, ...values }) => ({
          table: 'users',
          id,
          at: createdAt,
          fields: (['fullName', 'phone', 'address'] as const).map((name) => ({
            name,
            value: values[name],
            max: FIELD_MAX[name],
          })),
        }));
      },

      async apply(tx, { holder }, { table, id, field, value }) {
        if (table !== 'users' || id !== holder?.userId || !(field in FIELDS)) return null;
        const wanted = FIELDS[field as keyof typeof FIELDS].safeParse(value);
        if (!wanted.success) return null;
        await tx
          .update(users)
          .set({ [field]: wanted.data })
          .where(eq(users.id, id));
        return 'own';
      },
    },
  },
);
