import type { CallName } from '../../../../src/domain/protocol/call.ts';
import type { Core } from '../core.ts';
import type { UserRequest } from '../handler.ts';
import { createSoundWork } from './work.ts';
import type { SoundWork } from './work.ts';

export interface SoundServices extends Core {
  readonly soundWork: SoundWork;
}

export type SoundRequest<Name extends CallName = CallName> = UserRequest<Name, SoundServices>;

export const openSounds = (core: Core): Pick<SoundServices, 'soundWork'> => ({
  soundWork: createSoundWork(core),
});
