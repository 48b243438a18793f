import type { User } from '../../../../src/domain/entities/user/model.ts';
import type { Write } from '../../store/store.ts';
import type { Asked } from '../change.ts';
import { rowOf } from '../publish.ts';
import { mailTo } from './mail.ts';

type Account = Pick<User, 'organizationId' | 'displayName' | 'username' | 'email'>;

/** By name: an account that is changed by others should say by whom. */
const makerOf = ({ services: { store }, userId }: Asked): { changedBy: string } => ({
  changedBy: rowOf(store, 'user', userId)?.displayName ?? '',
});

/** Tells a new user that there is an account for them. */
export function welcome(asked: Asked, account: Account): readonly Write[] {
  const { store, now } = asked.services;
  const organization = rowOf(store, 'organization', account.organizationId)?.name ?? '';
  return mailTo(account, 'welcome', { username: account.username ?? null, organization }, now());
}

/** Tells whose password it was that it is another one, or gone. */
export const passwordMails = (asked: Asked, account: Account, password: string | null): readonly Write[] =>
  mailTo(
    account,
    password === null ? 'passwordRemoved' : 'passwordChanged',
    makerOf(asked),
    asked.services.now(),
  );

interface AccountChange {
  readonly before: Account;
  readonly news: { readonly email?: string | null | undefined };
  /** How the user signs in from now on, where that changed; null: as before. */
  readonly strategy: string | null;
}

/** Tells of another address, at the old one, and of another second step: what a thief of the account would change. */
export function accountMails(asked: Asked, { before, news, strategy }: AccountChange): readonly Write[] {
  const now = asked.services.now();
  const maker = makerOf(asked);
  return [
    ...(news.email === undefined ? [] : mailTo(before, 'emailChanged', maker, now)),
    ...(strategy === null ? [] : mailTo(before, 'twoFactorChanged', { strategy, ...maker }, now)),
  ];
}
