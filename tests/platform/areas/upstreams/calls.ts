import { upstreamPassword } from '../../../../src/domain/entities/upstream/model.ts';
import type { Handlers } from '../handler.ts';
import { revealPassword } from '../reveal-password.ts';
import { write } from '../user-calls.ts';
import { createUpstream, updateUpstream } from './write.ts';

export const upstreamHandlers: Handlers<'upstream'> = {
  'upstream.create': write('telephony.upstream.create', createUpstream),
  'upstream.update': write('telephony.upstream.update', updateUpstream),
  'upstream.revealPassword': revealPassword('upstream', upstreamPassword),
};
