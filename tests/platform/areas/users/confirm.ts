import type { User } from '../../../../src/domain/entities/user/model.ts';
import type { Asked } from '../change.ts';
import { against, Refusal } from '../refusal.ts';

/** Whoever finds a signed-in browser shall not own the account: its own user says the password once more. */
export async function confirm(
  asked: Asked,
  target: User,
  currentPassword: string | undefined,
): Promise<void> {
  const { services, address, userId } = asked;
  if (target.id !== userId || !(await services.credentials.has(userId))) return;
  if (currentPassword === undefined)
    throw against('passwordNeeded', 'The current password is needed for this', 'currentPassword');
  try {
    // The door that counts attempts at signing in counts these too.
    await services.signIns.byId(address, userId, currentPassword);
  } catch (refusal) {
    if (!(refusal instanceof Refusal) || refusal.status !== 401) throw refusal;
    throw against('wrongPassword', 'This is not the current password', 'currentPassword');
  }
}
