import type { EntityOf } from '../../../../src/domain/entities/models.ts';
import { noDutchSettings } from '../../../../src/domain/entities/number/setting.ts';
import { numberObject } from '../channels/number-object.ts';

export type NumberRow = Omit<EntityOf<'number'>, 'version'>;
type GivenNumber = Pick<
  NumberRow,
  'id' | 'organizationId' | 'createDate' | 'updateDate' | 'deleteDate' | 'number'
>;

/** A number: active, without a description or action, unless given otherwise. */
export function freshNumber({ number, ...given }: GivenNumber & Partial<NumberRow>): NumberRow {
  const { metadata } = numberObject(number);
  const { region, numberType } = metadata;
  return {
    number,
    metadata,
    description: '',
    origin: null,
    establishmentId: null,
    state: 'active',
    acquisitionState: null,
    action: null,
    administrativeCountryCode: region,
    administrativeType: numberType === 'emergency' ? 'unknown' : numberType,
    dutchSettings: noDutchSettings,
    ...given,
  };
}
