import { stableKey } from '../../lib/stable-key.ts';
import type { CallBody } from '../../domain/protocol/call.ts';
import type { CallOutcome } from '../../domain/protocol/engine.ts';
import { call } from '../../client/session/call.ts';
import type { FormSubject } from '../define/form.ts';
import type { DeviceSource } from './form-source.ts';
import { changesDevice, changesLogin, seesCallAction } from './form-source.ts';
import type { DeviceValues } from './form-values.ts';

interface Context {
  readonly source: DeviceSource;
  readonly subject: FormSubject;
}

/** What is sent of a device: the fields of S1 §7, the call action only where it is another. */
export function deviceBody(values: DeviceValues, source: DeviceSource): CallBody<'device.update'> {
  const { id, organizationId, callAction } = source.device;
  const { displayName, useDtmfConfirm } = values;
  const isAnother = stableKey(values.callAction) !== stableKey(callAction ?? null);
  return {
    id,
    organizationId,
    displayName,
    userProperties: { useDtmfConfirm },
    ...(seesCallAction(source) && isAnother && { callAction: values.callAction }),
  };
}

export const sendDevice = (
  values: DeviceValues,
  { source, subject: { id, organizationId } }: Context,
): Promise<CallOutcome> | null =>
  changesDevice(source) ? call('device.update', { id }, deviceBody(values, source), organizationId) : null;

/** Whoever is logged in is logged out before somebody else is logged in (S1 §7). */
export function sendLogin(
  { loggedInUser }: DeviceValues,
  { source, subject: { id, organizationId } }: Context,
): Promise<CallOutcome> | null {
  const now = source.device.loggedInUser;
  if (loggedInUser === now || !changesLogin(source)) return null;
  return (async () => {
    if (now !== null) {
      const out = await call('device.logout', { id }, {}, organizationId);
      if (out.kind !== 'saved' || loggedInUser === null) return out;
    }
    if (loggedInUser === null) return { kind: 'saved', value: {} };
    return call('device.login', { id, userId: loggedInUser }, {}, organizationId);
  })();
}
