import type { Permission } from '../../core/permission.ts';
import type { BlockType } from '../catalogue/block-type.ts';
import { blockTypes, isBlockType } from '../catalogue/block-type.ts';
import { isEmptyExpression } from '../expression/tree/expression.ts';
import type { LaidOutNode } from '../graph/layout.ts';
import { optionExpression } from '../graph/option-expression.ts';

interface BlockNeed {
  readonly permissions: readonly Permission[];
  /**
   * The user who deploys the flow always needs them. `acting`: the acting user needs them too when the block runs,
   * because the block acts as that user. `own`: the block uses only parts of flows.
   */
  readonly by: 'acting' | 'own';
  /** Whether this block needs them; by default all blocks of the type do. */
  readonly isNeeded?: (block: LaidOutNode) => boolean;
}

const acting = (permission: Permission): BlockNeed => ({ permissions: [permission], by: 'acting' });

/** Whether a mail lets people listen to a recording who could not do so in the portal. What only a run knows counts. */
const givesAway = (block: LaidOutNode): boolean => {
  const include = optionExpression(block, 'include');
  return include !== 'none' && include !== 'link';
};
const isMailing = (block: LaidOutNode): boolean => !isEmptyExpression(optionExpression(block, 'mailTo'));

/** The permissions that each block needs. null: none, because sessions may command their own calls. */
const blockNeeds: { readonly [Type in BlockType]: BlockNeed | readonly BlockNeed[] | null } = {
  macro: null,
  apiEndpoint: null,
  apiReply: null,
  apiCall: null,
  outboundEvent: null,
  macroInput: null,
  macroOutput: null,
  start: null,
  end: null,
  switch: null,
  condition: null,
  zip: null,
  gate: null,
  delay: null,
  loop: null,
  setValues: null,
  variable: {
    permissions: ['flow.variable.view', 'flow.variable.edit'],
    by: 'own',
    isNeeded: ({ node }) => node.config.shape['type'] === 'global',
  },
  // As with all routing, a flow from a template can check its schedule from the start.
  scheduleCheck: null,
  inboundCall: null,
  answer: null,
  setRinging: null,
  reject: null,
  hangUp: null,
  menu: null,
  ring: null,
  voicemail: [
    { ...acting('mail.outboundMail.view'), isNeeded: isMailing },
    { ...acting('audio.recording.view'), isNeeded: (block) => isMailing(block) && givesAway(block) },
  ],
  outboundCall: null,
  transfer: null,
  pickUp: null,
  queue: null,
  collectDigits: null,
  sendDigits: null,
  channelEvents: null,
  deviceLogin: acting('telephony.device.login'),
  blf: null,
  player: null,
  recorder: null,
  mixer: null,
  connectAudio: null,
  hold: null,
  audioEvents: null,
  createSound: acting('audio.sound.create'),
  rtpEndpoint: null,
  mail: [acting('mail.outboundMail.view'), { ...acting('audio.recording.view'), isNeeded: givesAway }],
  customProperty: {
    ...acting('telephony.device.update'),
    // A target that only a run knows counts as a device: evaluated twice, it could differ.
    isNeeded: (block) => optionExpression(block, 'target') !== 'channel',
  },
  log: null,
  note: null,
};

const needsOf = (type: BlockType): readonly BlockNeed[] => {
  const needs = blockNeeds[type];
  return needs === null ? [] : [needs].flat();
};

/** The permissions of all blocks. */
export const allBlockPermissions: readonly Permission[] = Object.values(blockTypes)
  .flat()
  .flatMap(needsOf)
  .flatMap(({ permissions }) => permissions);

const neededBy = (block: LaidOutNode): readonly BlockNeed[] => {
  const { type } = block.node;
  return isBlockType(type) ? needsOf(type).filter(({ isNeeded }) => isNeeded?.(block) ?? true) : [];
};

/** The permissions without which a user cannot deploy a block. */
export const deployPermissions = (block: LaidOutNode): readonly Permission[] =>
  neededBy(block).flatMap(({ permissions }) => permissions);

/** The permissions without which a block fails, because it acts as the acting user. */
export const actingPermissions = (block: LaidOutNode): readonly Permission[] =>
  neededBy(block).flatMap(({ by, permissions }) => (by === 'acting' ? permissions : []));
