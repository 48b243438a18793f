import { lineCount } from './files.mjs';

/** A few fields of entities, and what names them. Names that other fields share count within a folder only. */
const followed = [
  {
    field: 'outbound caller ID header of a trunk',
    name: /\boutboundCallerIdHeader\b|(?<!inbound\.)\bcallerIdHeader\b/g,
    within: /\/trunk\//,
  },
  { field: 'mobile phone number of a user', name: /\bmobilePhoneNumber\b/g, within: /^src\// },
  { field: 'house number of an establishment', name: /\bhouseNumber\b/g, within: /^src\// },
];

/**
 * How often the sources name some fields, and in how many files.
 * @param {Iterable<readonly [string, string]>} sources path and text
 */
export const fieldMentions = (sources) =>
  followed.map(({ field, name, within }) => {
    const counts = [...sources]
      .filter(([path]) => within.test(path))
      .map(([, text]) => [...text.matchAll(name)].length)
      .filter((count) => count > 0);
    return { field, mentions: counts.reduce((sum, count) => sum + count, 0), files: counts.length };
  });

/**
 * The lines of the files below a folder.
 * @param {Iterable<readonly [string, string]>} sources path and text
 * @param {string} folder
 */
export const linesWithin = (sources, folder) =>
  [...sources]
    .filter(([path]) => path.startsWith(`${folder}/`))
    .reduce((sum, [, text]) => sum + lineCount(text), 0);
