import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { isOpenState } from '../../../../src/domain/entities/number-porting-request/state.ts';
import { conflict } from '../../base/refusal.ts';
import { rowOf } from '../../store/typed-rows.ts';
import type { UserRequest } from '../handler.ts';

/** A number that waits for a port stays, and its state follows from the port. Throws Refusal (409). */
export function checkNotPorting(
  { services: { store } }: Pick<UserRequest, 'services'>,
  { number, state, origin }: EntityOf<'number'>,
): void {
  if (state !== 'pending' || origin?.type !== 'porting') return;
  const port = rowOf(store, 'numberPortingRequest', origin.portingRequestId);
  if (port !== undefined && isOpenState(port.state))
    throw conflict('portingOpen', `${number} waits for a port`, 'state', { names: [number] });
}
