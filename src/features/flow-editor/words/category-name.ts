import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BlockCategory } from '../../../domain/flow/catalogue/block-type.ts';

/** The name of each category of blocks. */
export const categoryNames: { readonly [Category in BlockCategory]: MessageDescriptor } = {
  myMacros: msg({ message: 'My macros', context: 'flow category' }),
  io: msg({ message: 'Input and output', context: 'flow category' }),
  basic: msg({ message: 'Basic', context: 'flow category' }),
  telephony: msg({ message: 'Telephony', context: 'flow category' }),
  soundPlayers: msg({ message: 'Sound players', context: 'flow category' }),
  recorders: msg({ message: 'Recorders', context: 'flow category' }),
  generalAudio: msg({ message: 'General audio', context: 'flow category' }),
  userRtp: msg({ message: 'User RTP', context: 'flow category' }),
  misc: msg({ message: 'Other', context: 'flow category' }),
};
