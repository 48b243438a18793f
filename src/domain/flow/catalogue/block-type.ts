/** Every block by category, in the order of the toolbox (S1-9-22). */
export const blockTypes = {
  myMacros: ['macro'],
  io: ['apiEndpoint', 'apiReply', 'apiCall', 'outboundEvent', 'macroInput', 'macroOutput'],
  basic: [
    'start',
    'end',
    'switch',
    'condition',
    'zip',
    'gate',
    'delay',
    'loop',
    'setValues',
    'variable',
    'scheduleCheck',
  ],
  telephony: [
    'inboundCall',
    'answer',
    'setRinging',
    'reject',
    'hangUp',
    'menu',
    'ring',
    'voicemail',
    'outboundCall',
    'transfer',
    'pickUp',
    'queue',
    'collectDigits',
    'sendDigits',
    'channelEvents',
    'deviceLogin',
    'blf',
  ],
  soundPlayers: ['player'],
  recorders: ['recorder'],
  generalAudio: ['mixer', 'connectAudio', 'hold', 'audioEvents', 'createSound'],
  userRtp: ['rtpEndpoint'],
  misc: ['mail', 'customProperty', 'log', 'note'],
} as const;

export type BlockCategory = keyof typeof blockTypes;
export type BlockTypeOf<Category extends BlockCategory> = (typeof blockTypes)[Category][number];
export type BlockType = BlockTypeOf<BlockCategory>;

const types: readonly string[] = Object.values(blockTypes).flat();
export const isBlockType = (type: string): type is BlockType => types.includes(type);
