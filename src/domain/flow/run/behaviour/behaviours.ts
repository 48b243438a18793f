import type { BlockType } from '../../catalogue/block-type.ts';
import { audioBehaviours } from './audio.ts';
import { basicBehaviours } from './basic.ts';
import { ioBehaviours } from './io.ts';
import { miscBehaviours } from './misc.ts';
import { telephonyBehaviours } from './telephony.ts';
import type { Behaviours } from '../visit/visit.ts';

/** The behaviour of each block type when a token enters. */
export const behaviours: Behaviours<BlockType> = {
  macro: (visit) => visit.enterMacro(),
  ...ioBehaviours,
  ...basicBehaviours,
  ...telephonyBehaviours,
  ...audioBehaviours,
  ...miscBehaviours,
};
