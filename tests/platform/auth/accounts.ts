import type { User } from '../../../src/domain/entities/user/model.ts';
import type { Store } from '../store/store.ts';
import { rowsBy } from '../store/typed-rows.ts';

/** Users with this username or email, ignoring case and deleted users. */
export function usersOf(store: Store, identifier: string): readonly User[] {
  return rowsBy(store, 'user', 'login', identifier.toLowerCase()).filter(
    ({ deleteDate }) => deleteDate === null,
  );
}

/** Guesses at a user count for the person, who may have several users with one email address. */
export const accountOf = ({ id, email }: Pick<User, 'id' | 'email'>): string => email?.toLowerCase() ?? id;

/** The accounts that an identifier could open. One that nobody has counts like an account of its own. */
export const accountsOf = (users: readonly User[], identifier: string): readonly string[] =>
  users.length === 0 ? [identifier.toLowerCase()] : [...new Set(users.map(accountOf))];
