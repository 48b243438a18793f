import type { Permission } from '../../../src/domain/core/permission.ts';
import type { FlowCommand } from '../../../src/domain/flow/run/command.ts';

/** What the acting user must be permitted for a command; null: flows may do with their own calls what they like. */
function permissionFor(command: FlowCommand): Permission | null {
  switch (command.type) {
    case 'sendMail':
      return 'mail.outboundMail.view';
    case 'createSound':
      return 'audio.sound.create';
    case 'logIn':
    case 'logOut':
      return 'telephony.device.login';
    case 'setProperties':
      return command.target.type === 'device' ? 'telephony.device.update' : null;
    default:
      return null;
  }
}

/** Why the flows of an organization may not do this; null if they may (decision 40). */
export function refusalOf(
  command: FlowCommand,
  userId: string | null,
  may: (userId: string, permission: Permission) => boolean,
): string | null {
  const permission = permissionFor(command);
  if (permission === null) return null;
  if (userId === null) return `Without a user in the flow settings, flows have no permission ${permission}`;
  return may(userId, permission) ? null : `The user in the flow settings has no permission ${permission}`;
}
