import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import type { Write } from '../../store/store.ts';
import type { Preview } from '../../store/preview.ts';
import { derivedFields } from './derived-fields.ts';
import { patch } from '../../store/write.ts';

/** Keeps the list of devices that each telephony user is logged in on. */
export function derivedLogins(ahead: Preview): readonly Write[] {
  const touched = ahead
    .touched('device')
    .filter(({ before, after }) => before?.loggedInUser !== after?.loggedInUser);
  const users = new Set(
    touched.flatMap(({ before, after }) => [before?.loggedInUser ?? [], after?.loggedInUser ?? []].flat()),
  );
  return [...users].flatMap((id) => {
    const known = ahead.get('telephonyUser', id);
    const devices = ahead
      .by('device', 'loggedInUser', id)
      .map((device) => device.id)
      .toSorted();
    return known === undefined || known.devices.join() === devices.join()
      ? []
      : [patch('telephonyUser', id, { devices })];
  });
}

/** Copies the name of the logged-in user to a device. */
export function loginNameWrites(ahead: Preview, device: EntityOf<'device'>): readonly Write[] {
  const { loggedInUser, loggedInUserName } = device;
  const name = loggedInUser === null ? null : (ahead.get('user', loggedInUser)?.displayName ?? null);
  return (loggedInUserName ?? null) === name
    ? []
    : derivedFields(ahead, 'device', device, { loggedInUserName: name });
}

/** Keeps the copied names of logged-in users, by which the list of devices searches and sorts. */
export function derivedLoginNames(ahead: Preview): readonly Write[] {
  const devices = ahead
    .touched('device')
    .flatMap(({ before, after }) => (after && before?.loggedInUser !== after.loggedInUser ? [after] : []));
  const renamed = new Set(
    ahead
      .touched('user')
      .flatMap(({ before, after }) => (after && before?.displayName !== after.displayName ? [after.id] : [])),
  );
  const known = new Set(devices.map(({ id }) => id));
  const others = [...renamed].flatMap((userId) =>
    ahead.by('device', 'loggedInUser', userId).filter(({ id }) => !known.has(id)),
  );
  return [...devices, ...others].flatMap((device) => loginNameWrites(ahead, device));
}
