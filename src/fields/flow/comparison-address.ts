import * as v from 'valibot';

/** Stands in an address for the version that an upgrade of an installed flow or macro would install. */
export const latestVersion = 'latest';

/** The versions that are compared, as the search parameter `compare` names them, so that a link shows the same. */
export interface ComparisonAddress {
  readonly before: string;
  /** null: the flow as it is in the editor. */
  readonly after: string | null;
}

const part = '([\\w.-]{1,200})';
const address = v.pipe(
  v.string(),
  v.regex(new RegExp(`^${part}~${part}?$`)),
  v.transform((text): ComparisonAddress => {
    const [before = '', after = ''] = text.split('~');
    return { before, after: after === '' ? null : after };
  }),
);

export const comparisonText = ({ before, after }: ComparisonAddress): string => `${before}~${after ?? ''}`;

/** Reads the search parameter `compare`; null if it names no comparison. */
export function readComparison(text: string | undefined): ComparisonAddress | null {
  const read = v.safeParse(address, text);
  return read.success ? read.output : null;
}
