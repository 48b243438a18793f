import type { User } from '../../../../src/domain/entities/user/model.ts';
import type { Write } from '../../store/store.ts';
import type { UserRequest } from '../handler.ts';
import { rowOf } from '../../store/typed-rows.ts';
import { mailTo } from './mail.ts';

type Account = Pick<User, 'organizationId' | 'displayName' | 'username' | 'email'>;

/** The name of the user who makes the change, for mails about accounts that others change. */
const authorOf = ({ services: { store }, userId }: UserRequest): { changedBy: string } => ({
  changedBy: rowOf(store, 'user', userId)?.displayName ?? '',
});

/** Tells new users about their account. */
export function welcomeMail(request: UserRequest, account: Account): readonly Write[] {
  const { store, now } = request.services;
  const organization = rowOf(store, 'organization', account.organizationId)?.name ?? '';
  return mailTo(account, 'welcome', { username: account.username ?? null, organization }, now());
}

/** Tells users that their password was changed or removed. */
export const passwordMails = (
  request: UserRequest,
  account: Account,
  password: string | null,
): readonly Write[] =>
  mailTo(
    account,
    password === null ? 'passwordRemoved' : 'passwordChanged',
    authorOf(request),
    request.services.now(),
  );

const mailedFields = [
  ['email', 'emailChanged'],
  ['username', 'usernameChanged'],
  ['mobilePhoneNumber', 'mobileNumberChanged'],
] as const;

interface AccountChange {
  readonly before: Account;
  readonly changes: Partial<Pick<User, (typeof mailedFields)[number][0]>>;
  /** The new two-factor strategy; null where it did not change. */
  readonly newStrategy: string | null;
}

/**
 * Tells users, at their old address, about a new email address, username, mobile number or two-factor strategy: the
 * things that somebody who takes over an account would change.
 */
export function accountMails(
  request: UserRequest,
  { before, changes, newStrategy }: AccountChange,
): readonly Write[] {
  const now = request.services.now();
  const author = authorOf(request);
  return [
    ...mailedFields.flatMap(([field, template]) =>
      changes[field] === undefined ? [] : mailTo(before, template, author, now),
    ),
    ...(newStrategy === null
      ? []
      : mailTo(before, 'twoFactorChanged', { strategy: newStrategy, ...author }, now)),
  ];
}
