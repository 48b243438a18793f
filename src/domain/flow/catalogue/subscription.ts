import * as v from 'valibot';
import type { Block, BlockOption } from './block.ts';
import { output, shapedBlock } from './block.ts';
import { subscriptionRanges } from './option-values.ts';
import { enumOption, numberOption } from './option.ts';
import { shapeNames } from './shape.ts';

/**
 * Defines a block that subscribes to events of a component (S1-9-25). Without names it reports all events; without a
 * number it never ends by itself.
 */
export const subscriptionBlock = (subject: { readonly [id: string]: BlockOption }): Block =>
  shapedBlock(v.strictObject({ events: shapeNames }), { events: [] }, () => ({
    inputs: ['start', 'stop'],
    outputs: [output('event', { event: 'dictionary' }), output('ended')],
    options: { ...subject, range: enumOption(subscriptionRanges, 'all'), most: numberOption() },
  }));
