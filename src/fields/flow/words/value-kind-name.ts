import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KnownKind } from '../../../domain/flow/catalogue/block.ts';

/** The name of each kind of value. */
export const valueKindNames: { readonly [Kind in KnownKind]: MessageDescriptor } = {
  any: msg({ message: 'any value', context: 'flow kind' }),
  none: msg({ message: 'none', context: 'flow kind' }),
  boolean: msg({ message: 'yes or no', context: 'flow kind' }),
  number: msg({ message: 'number', context: 'flow kind' }),
  text: msg({ message: 'text', context: 'flow kind' }),
  list: msg({ message: 'list', context: 'flow kind' }),
  dictionary: msg({ message: 'dictionary', context: 'flow kind' }),
  entity: msg({ message: 'entity', context: 'flow kind' }),
  audio: msg({ message: 'audio', context: 'flow kind' }),
  duration: msg({ message: 'duration', context: 'flow kind' }),
  date: msg({ message: 'date', context: 'flow kind' }),
  endpoint: msg({ message: 'endpoint', context: 'flow kind' }),
  component: msg({ message: 'call or audio', context: 'flow kind' }),
};
