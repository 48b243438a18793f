import type { Store } from '../store/store.ts';
import type { SecretBox } from '../base/secret-box.ts';
import { matchingStep } from './totp.ts';

/** The second factor of a user. */
export type TwoFactorStrategy =
  /** A call to the mobile number that the user has at the time. */
  | { readonly type: 'phoneDigits' }
  | { readonly type: 'totp'; readonly secret: string }
  /** The user sets up an app at the next sign-in. */
  | { readonly type: 'totpSetup' };

/** Strategies with their secrets. They have their own table; a user entity has only the kind of strategy. */
export interface TwoFactor {
  of(userId: string): TwoFactorStrategy | null;
  /** Resolves when it is durable. Null means the password alone. Codes up to `usedStep` count as used. */
  set(userId: string, strategy: TwoFactorStrategy | null, usedStep?: number): Promise<void>;
  /** Makes this the app of a user whose second factor was reset; false if the code is wrong or nothing was reset. */
  setUp(userId: string, secret: string, code: string): Promise<boolean>;
  /** Whether this is the user's code for the current step or one beside it. Each code works once, even after a restart. */
  useCode(userId: string, code: string): Promise<boolean>;
}

interface StrategyRow {
  readonly user_id: string;
  readonly strategy: string;
  readonly used_step: number;
}

/** Throws WrongSecretKey. */
export async function openTwoFactor(store: Store, now: () => number, box: SecretBox): Promise<TwoFactor> {
  await store.prepare(`CREATE TABLE IF NOT EXISTS auth_two_factor (
    user_id text PRIMARY KEY, strategy text NOT NULL, used_step float8 NOT NULL)`);
  const rows = await store.query<StrategyRow>('SELECT * FROM auth_two_factor');

  const sealed = (userId: string, strategy: TwoFactorStrategy): string =>
    JSON.stringify(
      strategy.type === 'totp' ? { ...strategy, secret: box.seal(strategy.secret, userId) } : strategy,
    );
  function opened({ user_id, strategy: text }: StrategyRow): TwoFactorStrategy {
    const strategy = JSON.parse(text) as TwoFactorStrategy;
    return strategy.type === 'totp' && box.isSealed(strategy.secret)
      ? { ...strategy, secret: box.open(strategy.secret, user_id) }
      : strategy;
  }
  const known = new Map(rows.map((row) => [row.user_id, { strategy: opened(row), usedStep: row.used_step }]));
  // Earlier versions stored the secrets as they are.
  for (const { user_id, strategy: text } of rows) {
    const strategy = JSON.parse(text) as TwoFactorStrategy;
    if (strategy.type === 'totp' && !box.isSealed(strategy.secret))
      await store.query('UPDATE auth_two_factor SET strategy = $2 WHERE user_id = $1', [
        user_id,
        sealed(user_id, strategy),
      ]);
  }

  const set: TwoFactor['set'] = async (userId, strategy, usedStep = 0) => {
    if (strategy === null) {
      await store.query('DELETE FROM auth_two_factor WHERE user_id = $1', [userId]);
      known.delete(userId);
      return;
    }
    await store.query(
      `INSERT INTO auth_two_factor VALUES ($1, $2, $3)
       ON CONFLICT (user_id) DO UPDATE SET strategy = excluded.strategy, used_step = excluded.used_step`,
      [userId, sealed(userId, strategy), usedStep],
    );
    known.set(userId, { strategy, usedStep });
  };

  return {
    of: (userId) => known.get(userId)?.strategy ?? null,
    set,
    async setUp(userId, secret, code) {
      const step = matchingStep(secret, code, now(), 0);
      if (step === undefined || known.get(userId)?.strategy.type !== 'totpSetup') return false;
      await set(userId, { type: 'totp', secret }, step);
      return true;
    },
    async useCode(userId, code) {
      const entry = known.get(userId);
      if (entry?.strategy.type !== 'totp') return false;
      const step = matchingStep(entry.strategy.secret, code, now(), entry.usedStep);
      if (step === undefined) return false;
      // Set before it is durable, so that only one of two requests with the same code succeeds.
      known.set(userId, { ...entry, usedStep: step });
      await store.query('UPDATE auth_two_factor SET used_step = $2 WHERE user_id = $1', [userId, step]);
      return true;
    },
  };
}
