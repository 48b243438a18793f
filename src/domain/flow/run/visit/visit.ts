import type { BlockType } from '../../catalogue/block-type.ts';
import type {
  AudioObjects,
  BlockInput,
  Calls,
  Commands,
  Data,
  Messages,
  Stages,
  Tokens,
  Waits,
} from './capabilities.ts';

/** A visit of a token to a block, with every capability. */
export type FullVisit = BlockInput &
  Tokens &
  Waits &
  Commands &
  Calls &
  AudioObjects &
  Data &
  Messages &
  Stages;

/** The capabilities that the behaviour of each block type gets. */
export interface BlockVisits {
  readonly macro: Tokens;
  // Input and output
  readonly apiEndpoint: BlockInput;
  readonly apiReply: BlockInput & Tokens & Messages;
  readonly apiCall: BlockInput & Waits & Messages;
  readonly outboundEvent: BlockInput & Tokens & Messages;
  readonly macroInput: BlockInput;
  readonly macroOutput: BlockInput & Tokens;
  // Basic
  readonly start: BlockInput;
  readonly end: Tokens;
  readonly switch: BlockInput & Tokens;
  readonly condition: BlockInput & Tokens;
  readonly zip: BlockInput & Tokens & Data;
  readonly gate: BlockInput & Tokens & Data;
  readonly delay: BlockInput & Waits;
  readonly loop: BlockInput & Tokens & Data;
  readonly setValues: BlockInput & Tokens;
  readonly variable: BlockInput & Tokens & Data;
  readonly scheduleCheck: BlockInput & Tokens & Data;
  // Telephony
  readonly inboundCall: BlockInput;
  readonly answer: BlockInput & Commands;
  readonly setRinging: BlockInput & Commands;
  readonly reject: BlockInput & Commands;
  readonly hangUp: BlockInput & Commands & Tokens;
  readonly menu: BlockInput & Commands & Waits & Stages;
  readonly ring: BlockInput & Commands & Waits & Stages;
  readonly voicemail: BlockInput & Commands & Stages;
  readonly outboundCall: BlockInput & Commands & Calls & Waits;
  readonly transfer: BlockInput & Commands;
  readonly pickUp: BlockInput & Commands & Calls;
  readonly queue: BlockInput & Commands & Waits;
  readonly collectDigits: BlockInput & Commands & Calls & Waits;
  readonly sendDigits: BlockInput & Commands;
  readonly channelEvents: BlockInput & Commands & Waits;
  readonly deviceLogin: BlockInput & Commands;
  readonly blf: BlockInput & Commands;
  // Audio
  readonly player: BlockInput & Commands & AudioObjects & Waits;
  readonly recorder: BlockInput & Commands & AudioObjects;
  readonly mixer: BlockInput & AudioObjects & Tokens & Waits;
  readonly connectAudio: BlockInput & Commands;
  readonly hold: BlockInput & Commands;
  readonly audioEvents: BlockInput & Commands & Waits;
  readonly createSound: BlockInput & Commands;
  readonly rtpEndpoint: BlockInput & Commands & AudioObjects & Tokens & Waits;
  // Miscellaneous
  readonly mail: BlockInput & Commands;
  readonly customProperty: BlockInput & Commands;
  readonly log: BlockInput & Tokens & Messages;
  readonly note: BlockInput;
}

/** The behaviours of these block types when a token enters. */
export type Behaviours<Types extends BlockType> = {
  readonly [Type in Types]: (visit: BlockVisits[Type]) => void;
};
