import { randomUUID } from 'node:crypto';
import type { User } from '../../../../src/domain/entities/user/model.ts';
import type { Write } from '../../store/store.ts';
import { datesFrom } from '../write.ts';
import { mailWrites } from './send-mail.ts';

export const sender = 'no-reply@portal.example';

/** The mails that this platform has templates for, and what each is filled with. No secret is among it. */
export interface MailTemplates {
  readonly welcome: { readonly username: string | null; readonly organization: string };
  readonly passwordChanged: { readonly changedBy: string };
  readonly passwordRemoved: { readonly changedBy: string };
  readonly emailChanged: { readonly changedBy: string };
  readonly twoFactorChanged: { readonly strategy: string; readonly changedBy: string };
  readonly signInFailed: { readonly ip: string };
}

type Recipient = Pick<User, 'organizationId' | 'displayName' | 'email'>;

/** A mail to a user, on its way from now on; none to one without an address. */
export function mailTo<Name extends keyof MailTemplates>(
  { organizationId, displayName, email }: Recipient,
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
  // Somebody waits for these: they go before what is sent every day.
  return mailWrites(row, { priority: 10 });
}
