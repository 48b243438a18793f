import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AddresseeType, EstablishmentType } from '../../domain/entities/establishment/addressee.ts';

export const establishmentTypeNames: Readonly<Record<EstablishmentType, MessageDescriptor>> = {
  headquarters: msg`Headquarters`,
  branch: msg({ message: 'Branch', context: 'establishment' }),
};

/** The two kinds of establishments by their addressee (S1-9-31). */
export const addresseeTypeNames: Readonly<Record<AddresseeType, MessageDescriptor>> = {
  company: msg`Company`,
  person: msg`Natural person`,
};

export const establishmentLabels = {
  create: msg`Create establishment`,
  update: msg`Update establishment`,
};
