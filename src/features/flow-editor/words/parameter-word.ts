import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MacroParameter } from '../../../domain/flow/contents/parameter.ts';

/** The names of the simple modes of parameters. */
export const simpleModeNames: { readonly [Mode in MacroParameter['simpleMode']]: MessageDescriptor } = {
  none: msg({ message: 'None', context: 'flow parameter' }),
  toggle: msg({ message: 'Toggle', context: 'flow parameter' }),
  entity: msg({ message: 'Entity', context: 'flow parameter' }),
  entityList: msg({ message: 'List of entities', context: 'flow parameter' }),
  enum: msg({ message: 'Enumeration', context: 'flow parameter' }),
};

export const enumDisplayNames: {
  readonly [Display in MacroParameter['simpleEnumDisplay']]: MessageDescriptor;
} = {
  boxes: msg({ message: 'Boxes', context: 'flow parameter' }),
  dropdown: msg({ message: 'Dropdown', context: 'flow parameter' }),
};

/** The names of the enumerations of the catalogue that parameters can use. */
export const enumerationNames: { readonly [name: string]: MessageDescriptor } = {
  httpMethods: msg({ message: 'HTTP methods', context: 'flow parameter' }),
  deviceScopes: msg({ message: 'Device scopes', context: 'flow parameter' }),
  callOrders: msg({ message: 'Order of calling', context: 'flow parameter' }),
  playerModes: msg({ message: 'What is played', context: 'flow parameter' }),
  blfStates: msg({ message: 'Busy lamp states', context: 'flow parameter' }),
  logLevels: msg({ message: 'Log levels', context: 'flow parameter' }),
  subscriptionRanges: msg({ message: 'Ranges of events', context: 'flow parameter' }),
  rtpPayloads: msg({ message: 'Codecs', context: 'flow parameter' }),
  rtpDirections: msg({ message: 'Directions of audio', context: 'flow parameter' }),
};
