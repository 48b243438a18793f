import * as v from 'valibot';

/** A country as ISO 3166 names it: `NL`. */
export const countryCodeText = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'The two letters of a country'));

/** The country whose addresses are looked up. It is listed first. */
export const homeCountry = 'NL';
