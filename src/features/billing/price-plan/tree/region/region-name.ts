import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Region } from '../../../../../domain/number-plan/region.ts';

export const regionNames: Readonly<Record<Region, MessageDescriptor>> = {
  europeanUnion: msg`European Union`,
  europeanEconomicArea: msg`European Economic Area`,
  europe: msg`Europe`,
  northAmerica: msg`North America`,
  latinAmerica: msg`Latin America and the Caribbean`,
  africa: msg`Africa`,
  asia: msg`Asia`,
  oceania: msg`Oceania`,
};
