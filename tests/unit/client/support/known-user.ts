import type { KnownUser } from '../../../../src/domain/protocol/engine.ts';

/** An authenticated user. */
export const knownUser = (id: string): KnownUser => ({
  id,
  identity: id,
  displayName: id,
  organizationId: 'o',
  organizationName: 'O',
  status: { kind: 'authenticated' },
});
