import type { BlockType } from '../catalogue/block-type.ts';
import { basicBehaviours } from './basic.ts';
import { ioBehaviours } from './io.ts';
import type { Behaviour } from './visit.ts';
import { BlockFailure } from './visit.ts';
import { valueText } from '../expression/value/text.ts';

const log: Behaviour = (visit) => {
  const level = visit.optionOf('level', 'text');
  visit.effect({ type: 'log', level, message: valueText(visit.option('message')) });
  visit.emit('out');
};

const behaviours: { readonly [Type in BlockType]?: Behaviour } = {
  ...basicBehaviours,
  ...ioBehaviours,
  log,
  macro: (visit) => visit.enterMacro(),
};

/** The behaviour of a block when a token enters it. Calls and sound come with the platform. */
export const behaviourOf = (type: BlockType): Behaviour =>
  behaviours[type] ??
  (() => {
    throw new BlockFailure(`Blocks of type ${type} cannot run here`);
  });
