import type { DeviceType } from '../../../../src/domain/entities/device/model.ts';
import type { Write } from '../../store/store.ts';
import type { Preview } from '../../store/preview.ts';
import { patch } from '../../store/write.ts';

const kinds: Record<DeviceType, string> = { sip: 'Desk', userNumber: 'Mobile', webPhone: 'Web phone' };

/** The name of a personal device, after its owner. */
export const personalName = (type: DeviceType, owner: { readonly displayName: string }): string =>
  `${kinds[type]} ${owner.displayName}`;

/** Renames personal devices with their owner. */
export function derivedDeviceNames(ahead: Preview): readonly Write[] {
  const renamed = ahead
    .touched('user')
    .flatMap(({ before, after }) =>
      after && before && before.displayName !== after.displayName ? after : [],
    );
  return renamed.flatMap((owner) =>
    ahead.by('device', 'ownerUser', owner.id).flatMap(({ id, configuration, displayName }) => {
      const name = personalName(configuration.type, owner);
      return name === displayName ? [] : patch('device', id, { displayName: name });
    }),
  );
}
