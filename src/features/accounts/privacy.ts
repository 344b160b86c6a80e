import { eq } from 'drizzle-orm';
import type { PrivacyOfFeature } from '#platform/privacy.ts';
import { businesses, consents, securityEvents, sessions, users } from './schema.ts';

const ACCOUNT_RETENTION = 'until the account is deleted, and 30 days';

export const privacy: PrivacyOfFeature = {
  tables: {
    users: { personal: true, of: 'account_holder', retention: ACCOUNT_RETENTION },
    businesses: { personal: true, of: 'account_holder', retention: ACCOUNT_RETENTION },
    sessions: { personal: true, of: 'account_holder', retention: 'until signed out, 30 days at most' },
    consents: { personal: true, of: 'account_holder', retention: '7 years, or until the account is erased' },
    security_events: { personal: true, of: 'account_holder', retention: '12 months' },
    rate_limits: { personal: false, because: 'counters under keyed hashes whose key changes every day' },
  },

  async exportFor(db, { userId }) {
    const { id, email, fullName, phone, address, profileImage, role, referralCode, referredByCode } = users;
    const { subscriptionPlan, subscriptionStatus, createdAt } = users;
    return {
      users: await db
        .select({
          ...{ id, email, fullName, phone, address, profileImage, role, referralCode, referredByCode },
          ...{ subscriptionPlan, subscriptionStatus, createdAt },
        })
        .from(users)
        .where(eq(users.id, userId)),
      businesses: await db.select().from(businesses).where(eq(businesses.ownerId, userId)),
      sessions: await db
        .select({
          id: sessions.id,
          userAgent: sessions.userAgent,
          createdAt: sessions.createdAt,
          lastSeenAt: sessions.lastSeenAt,
          expiresAt: sessions.expiresAt,
        })
        .from(sessions)
        .where(eq(sessions.userId, userId)),
      consents: await db.select().from(consents).where(eq(consents.userId, userId)),
      security_events: await db.select().from(securityEvents).where(eq(securityEvents.userId, userId)),
    };
  },

  async eraseFor(tx, { userId }) {
    // What other features keep of the business goes with it; the security log stays, without the person.
    await tx.delete(businesses).where(eq(businesses.ownerId, userId));
    await tx.delete(users).where(eq(users.id, userId));
  },
};
