import * as v from 'valibot';

/** A country as ISO 3166 names it: `NL`. */
export const countryCodeText = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'The two letters of a country'));

/** Where establishments have their addresses looked up, and listed first. */
export const homeCountry = 'NL';
