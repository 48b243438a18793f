import { upstreamPassword } from '../../../../src/domain/entities/upstream/password.ts';
import type { Handlers } from '../handler.ts';
import { revealPassword } from '../reveal-password.ts';
import { write } from '../user-calls.ts';
import { createUpstream, updateUpstream } from './write.ts';

export const upstreamHandlers: Handlers<'upstream'> = {
  'upstream.create': write(createUpstream),
  'upstream.update': write(updateUpstream),
  'upstream.revealPassword': revealPassword('upstream', upstreamPassword.path),
};
