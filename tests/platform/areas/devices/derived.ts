import type { Write } from '../../store/store.ts';
import type { Preview } from '../preview.ts';
import { patch } from '../write.ts';

/** Keeps the list of devices that each telephony user is logged in on. */
export function derivedLogins(ahead: Preview): readonly Write[] {
  const touched = ahead
    .touched('device')
    .filter(({ before, after }) => before?.loggedInUser !== after?.loggedInUser);
  const users = new Set(
    touched.flatMap(({ before, after }) => [before?.loggedInUser ?? [], after?.loggedInUser ?? []].flat()),
  );
  if (users.size === 0) return [];
  const all = ahead.all('device');
  return [...users].flatMap((id) => {
    const known = ahead.get('telephonyUser', id);
    const devices = all
      .filter(({ loggedInUser }) => loggedInUser === id)
      .map((device) => device.id)
      .toSorted();
    return known === undefined || known.devices.join() === devices.join()
      ? []
      : [patch('telephonyUser', id, { devices })];
  });
}
