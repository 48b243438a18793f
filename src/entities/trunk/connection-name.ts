import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TrunkConnection } from '../../domain/entities/trunk/model.ts';

/** The names of the connection types (S1-2.6-03). */
export const connectionNames: Record<TrunkConnection, MessageDescriptor> = {
  registration: msg`SIP REGISTER`,
  uri: msg`SIP URI`,
};

export const connections = ['registration', 'uri'] as const;
