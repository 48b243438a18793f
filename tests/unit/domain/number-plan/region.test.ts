import { getCountries } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { countriesOfRegion } from '../../../../src/domain/number-plan/region.ts';

const { europeanUnion, europeanEconomicArea, ...continents } = countriesOfRegion;

test('each country that can be called is in one continent', () => {
  expect(Object.values(continents).flat().toSorted()).toEqual([...getCountries()].toSorted());
});

test('the European Union is a part of the EEA, and has its 27 members in Europe', () => {
  expect(europeanEconomicArea).toEqual(expect.arrayContaining([...europeanUnion]));
  expect(europeanEconomicArea.length - europeanUnion.length).toBe(3);
  // Åland is a part of Finland.
  const members = europeanUnion.filter((code) => continents.europe.includes(code) && code !== 'AX');
  expect(members).toHaveLength(27);
});
