import type { User } from '../../../../src/domain/entities/user/model.ts';
import { invalid, Refusal } from '../../base/refusal.ts';
import type { AccountRequest } from './services.ts';

/**
 * Asks users who change their own account for their password again, so that nobody takes over the account from an
 * unattended browser. Throws Refusal.
 */
export async function confirmPassword(
  request: AccountRequest,
  target: User,
  currentPassword: string | undefined,
): Promise<void> {
  const { services, userId } = request;
  if (target.id !== userId || !(await services.credentials.has(userId))) return;
  if (currentPassword === undefined)
    throw invalid('passwordNeeded', 'This requires the current password', 'currentPassword');
  try {
    // Attempts count against the same limit as sign-ins.
    await services.signIns.byId(request, { userId, password: currentPassword });
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || refusal.status !== 401) throw refusal;
    throw invalid('wrongPassword', 'The current password is incorrect', 'currentPassword');
  }
}
