import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EntityColour } from '../../domain/core/colour.ts';

/** The names of the entity colours. */
export const colourNames: Record<EntityColour, MessageDescriptor> = {
  default: msg({ message: 'Default', context: 'colour' }),
  blue: msg`Blue`,
  teal: msg`Teal`,
  green: msg`Green`,
  yellow: msg`Yellow`,
  orange: msg`Orange`,
  red: msg`Red`,
  purple: msg`Purple`,
};
