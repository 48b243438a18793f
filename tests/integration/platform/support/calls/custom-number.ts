import { noDutchSettings } from '../../../../../src/domain/entities/number/setting.ts';

/** A Dutch number that is added by hand, but for its digits and organization. */
export const customNumber = {
  blockSize: 1,
  description: '',
  establishmentId: null,
  administrativeCountryCode: 'NL',
  administrativeType: 'local',
  newState: 'active',
  dutchSettings: noDutchSettings,
} as const;
