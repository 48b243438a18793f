import { randomUUID } from 'node:crypto';
import type { User } from '../../../../src/domain/entities/user/model.ts';
import type { Write } from '../../store/store.ts';
import { datesFrom } from '../../store/write.ts';
import { mailWrites } from './send-mail.ts';

export const sender = 'no-reply@portal.example';

/** The mail templates and their values, which contain no secrets: an unlock link is worth nothing without the password. */
export interface MailTemplates {
  readonly welcome: { readonly username: string | null; readonly organization: string };
  readonly passwordChanged: { readonly changedBy: string };
  readonly passwordRemoved: { readonly changedBy: string };
  readonly emailChanged: { readonly changedBy: string };
  readonly usernameChanged: { readonly changedBy: string };
  readonly mobileNumberChanged: { readonly changedBy: string };
  readonly twoFactorChanged: { readonly strategy: string; readonly changedBy: string };
  readonly signInFailed: { readonly ip: string };
  readonly unlockLink: { readonly link: string; readonly validUntil: string };
}

type MailRecipient = Pick<User, 'organizationId' | 'displayName' | 'email'>;

/** Sends a mail to a user; no writes for a user without an address. */
export function mailTo<Name extends keyof MailTemplates>(
  { organizationId, displayName, email }: MailRecipient,
  templateName: Name,
  values: MailTemplates[Name],
  now: number,
): readonly Write[] {
  if (!email) return [];
  const row = {
    id: randomUUID(),
    organizationId,
    ...datesFrom(now),
    from: sender,
    to: email,
    state: 'pending',
    contents: { type: 'template', templateName, values: { displayName, ...(values as object) } },
  } as const;
  // Somebody waits for these mails, so they go before bulk mail.
  return mailWrites(row, { priority: 10 });
}
