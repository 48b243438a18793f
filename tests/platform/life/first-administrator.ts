import { randomUUID } from 'node:crypto';
import { permissions } from '../../../src/domain/core/permission.ts';
import { defaultTimeZone } from '../../../src/domain/core/time-zone.ts';
import type { User } from '../../../src/domain/entities/user/model.ts';
import { maxPasswordLength } from '../../../src/domain/entities/user/password.ts';
import type { PasswordProblem } from '../../../src/domain/entities/user/password.ts';
import { passwordProblem } from '../areas/users/check-password.ts';
import { createToken, hashToken } from '../auth/session-record.ts';
import type { Services } from '../server/services.ts';
import type { Store } from '../store/store.ts';
import { rowOf } from '../store/typed-rows.ts';
import { create, datesFrom, patch } from '../store/write.ts';
import { publish } from '../writes/publish.ts';

/** How long the link can be used. */
const linkMs = 24 * 60 * 60_000;

export class OtherContent extends Error {
  override name = 'OtherContent';
}

const otherContent = {
  demo: 'PLATFORM_DATA has the data of a platform without a demo; start it with DEMO=0, or name another folder',
  own: 'PLATFORM_DATA has the demo, whose passwords everybody knows; with DEMO=0 name another folder',
} as const;

/** One row, which also marks a platform without a demo. `link_hash` is null once the password is set. */
const table =
  'CREATE TABLE IF NOT EXISTS first_administrator (user_id text PRIMARY KEY, link_hash text, link_until text)';

interface LinkRow {
  readonly user_id: string;
  readonly link_hash: string | null;
  readonly link_until: string;
}

async function stored(store: Store): Promise<LinkRow | undefined> {
  const [found] = await store.query<LinkRow>('SELECT * FROM first_administrator');
  return found;
}

/**
 * Keeps the demo, with its public passwords, apart from platforms that are used. Comes before anything is written.
 * Throws OtherContent.
 */
export async function checkContent(store: Store, wanted: keyof typeof otherContent): Promise<void> {
  await store.prepare(table);
  const isOwn = (await stored(store)) !== undefined;
  const isEmpty = [...store.all('organization')].length === 0;
  if (!isEmpty && isOwn !== (wanted === 'own')) throw new OtherContent(otherContent[wanted]);
}

/** The facts that the administrator needs at a start. `until` is an instant. */
export type FirstLink =
  | { readonly kind: 'created'; readonly token: string; readonly email: string; readonly until: string }
  /** Created at an earlier start, which printed it. */
  | { readonly kind: 'open'; readonly email: string; readonly until: string }
  | { readonly kind: 'used' };

export type FirstPasswordProblem = PasswordProblem | 'longPassword';

export interface FirstAdministrator {
  readonly link: FirstLink;
  /** The user whose password the link sets; null if it has lapsed or was used. */
  readonly userOf: (token: string) => Promise<User | null>;
  /** Sets the password, after which the link is used. */
  readonly setPassword: (token: string, password: string) => Promise<FirstPasswordProblem | 'noLink' | null>;
}

/** The root organization with a role that has all permissions, and a user who has it but no password yet. */
async function createAdministrator({ store, now }: Services, email: string, link: Omit<LinkRow, 'user_id'>) {
  const [organizationId, roleId, userId] = [randomUUID(), randomUUID(), randomUUID()];
  const dates = datesFrom(now());
  const within = { ...dates, organizationId };
  await publish(
    store,
    [
      create('organization', {
        ...within,
        id: organizationId,
        name: 'Platform',
        language: 'en',
        timeZone: defaultTimeZone,
        superOrganizationId: null,
        subOrganizationIds: [],
        state: 'active',
        environmentId: null,
      }),
      create('role', {
        ...within,
        id: roleId,
        name: { en: 'Platform administrator', nl: 'Platformbeheerder' },
        description: { en: 'Has all permissions', nl: 'Heeft alle rechten' },
        permissions: [...permissions],
      }),
      create('user', {
        ...within,
        id: userId,
        contract: null,
        roleIds: [roleId],
        displayName: 'Administrator',
        username: null,
        email,
        mobilePhoneNumber: null,
        hasPassword: false,
        twoFactorStrategy: null,
      }),
    ],
    [
      {
        sql: 'INSERT INTO first_administrator SELECT * FROM unnest($1::text[], $2::text[], $3::text[])',
        row: [userId, link.link_hash, link.link_until],
      },
    ],
  );
}

/**
 * Fills an empty store with an organization and its administrator, who sets a password by a link. A link that has lapsed
 * unused is replaced at the next start.
 */
export async function openFirstAdministrator(services: Services, email: string): Promise<FirstAdministrator> {
  const { store, now, inTurn, credentials } = services;

  async function createLink(known: LinkRow | undefined): Promise<FirstLink> {
    const token = createToken();
    const [hash, until] = [hashToken(token), new Date(now() + linkMs).toISOString()];
    if (known === undefined)
      await createAdministrator(services, email, { link_hash: hash, link_until: until });
    else await store.query('UPDATE first_administrator SET link_hash = $1, link_until = $2', [hash, until]);
    const own = known === undefined ? email : emailOf(known);
    return { kind: 'created', token, email: own, until };
  }
  const emailOf = ({ user_id: id }: LinkRow): string => rowOf(store, 'user', id)?.email ?? email;

  async function currentLink(): Promise<FirstLink> {
    const known = await stored(store);
    if (known === undefined) return createLink(known);
    if (known.link_hash === null) return { kind: 'used' };
    if (Date.parse(known.link_until) <= now()) return createLink(known);
    return { kind: 'open', email: emailOf(known), until: known.link_until };
  }

  async function userOf(token: string): Promise<User | null> {
    const known = await stored(store);
    if (known?.link_hash !== hashToken(token) || Date.parse(known.link_until) <= now()) return null;
    const user = rowOf(store, 'user', known.user_id);
    return user?.deleteDate === null ? user : null;
  }

  return {
    link: await currentLink(),
    userOf,
    // In turn: of two answers to one link only the first counts.
    setPassword: (token, password) =>
      inTurn(async () => {
        const user = await userOf(token);
        if (user === null) return 'noLink';
        if (password.length > maxPasswordLength) return 'longPassword';
        const problem = await passwordProblem(password, user);
        if (problem !== null) return problem;
        // The password comes first: after a kill in between the link can be used once more, and nobody is locked out.
        await credentials.set(new Map([[user.id, password]]));
        await store.query('UPDATE first_administrator SET link_hash = NULL');
        await publish(store, [patch('user', user.id, { hasPassword: true })]);
        return null;
      }),
  };
}
