import metadata from 'libphonenumber-js/max/metadata';
import * as v from 'valibot';
import type { PatternRest } from './digit-pattern.ts';
import { afterDigit, patternOf } from './digit-pattern.ts';

/** The beginning of the numbers of a kind in a country. */
export interface CountryPrefix {
  readonly prefix: string;
  readonly country: string;
  readonly kind: 'landline' | 'mobile';
}

/**
 * The part of the library's metadata that is needed here: a country has the pattern of all its numbers, and those of
 * each type.
 */
const typePattern = v.nullish(v.union([v.literal(0), v.looseTuple([v.string()])]));
const countrySchema = v.pipe(
  v.array(v.unknown()),
  v.transform((row) => ({ all: row[2], types: row[11] ?? [] })),
  v.object({ all: v.string(), types: v.array(typePattern) }),
);
const metadataSchema = v.object({
  country_calling_codes: v.record(v.string(), v.array(v.string())),
  countries: v.record(v.string(), countrySchema),
  nonGeographic: v.record(v.string(), v.unknown()),
});
const parsed = v.parse(metadataSchema, metadata);

/** The calling codes of no country, such as those of satellites. */
export const codesOfNoCountry: readonly string[] = Object.keys(parsed.nonGeographic);
const mobileType = 1;

interface PrefixCandidate extends Pick<CountryPrefix, 'country' | 'kind'> {
  readonly rest: PatternRest;
}

/** Digits after the calling code. With more of them the list grows tenfold, for a few numbers in all. */
const maxDigits = 4;

/** The patterns of the countries of a calling code, with the main country and its landlines first. */
function candidatesOf(codes: readonly string[]): readonly PrefixCandidate[] {
  // Countries that share a calling code may share patterns too: these numbers count as the main country's.
  const seen = new Set<string>();
  const fresh = (texts: readonly string[]): PatternRest =>
    texts.flatMap((text) => {
      if (seen.has(text)) return [];
      seen.add(text);
      return patternOf(text);
    });
  return codes.flatMap((country): readonly PrefixCandidate[] => {
    const found = parsed.countries[country];
    if (found === undefined) return [];
    const texts = found.types.map((type) => (type ? [type[0]] : []));
    const others = texts.length === 0 ? [found.all] : texts.filter((_, at) => at !== mobileType).flat();
    return [
      { country, kind: 'landline', rest: fresh(others) },
      { country, kind: 'mobile', rest: fresh(texts[mobileType] ?? []) },
    ];
  });
}

function* prefixesBelow(
  prefix: string,
  candidates: readonly PrefixCandidate[],
  main: PrefixCandidate,
  digits: number,
): Generator<CountryPrefix> {
  const alive = candidates.filter(({ rest }) => rest.length > 0);
  const [first, ...others] = alive;
  if (first === undefined) return;
  if (others.length === 0 || digits === maxDigits) {
    const { country, kind } = first;
    // Those of the main country's landlines have the calling code as their prefix.
    if (country !== main.country || kind !== main.kind) yield { prefix, country, kind };
    return;
  }
  for (const digit of '0123456789') {
    const next = alive.map((each) => ({ ...each, rest: afterDigit(each.rest, digit) }));
    yield* prefixesBelow(prefix + digit, next, main, digits + 1);
  }
}

/** The prefixes of all countries. What is not a mobile number counts as a landline, such as services. */
export const countryPrefixes = (): readonly CountryPrefix[] =>
  Object.entries(parsed.country_calling_codes).flatMap(([code, countries]) => {
    const candidates = candidatesOf(countries);
    const [main] = candidates;
    if (main === undefined) return [];
    const { country, kind } = main;
    return [{ prefix: `+${code}`, country, kind }, ...prefixesBelow(`+${code}`, candidates, main, 0)];
  });
