import { expect, it } from 'vitest';
import { fieldMentions, linesWithin } from '../../run/house/field-mentions.mjs';

const sources = [
  [
    'src/entities/trunk/form.tsx',
    "'outbound.callerIdHeader' outboundCallerIdHeader 'inbound.callerIdHeader' inboundCallerIdHeader\n",
  ],
  ['src/entities/upstream/form.tsx', 'callerIdHeader mobilePhoneNumber\n// mobilePhoneNumberTitle\n'],
  ['workers/engine/main.ts', 'mobilePhoneNumber\n'],
] as const;

it('counts the mentions of some fields, and the files that have them', () => {
  expect(fieldMentions(sources)).toEqual([
    { field: 'outbound caller ID header of a trunk', mentions: 2, files: 1 },
    { field: 'mobile phone number of a user', mentions: 1, files: 1 },
    { field: 'house number of an establishment', mentions: 0, files: 0 },
  ]);
});

it('counts the lines within a folder', () => {
  expect(linesWithin(sources, 'src/entities')).toBe(3);
  expect(linesWithin(sources, 'src/entities/trunk')).toBe(1);
});
