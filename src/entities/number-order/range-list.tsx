import { useDataSet } from '../../client/data/use-data-set.ts';
import type { NumberRange } from '../../domain/value/number-range.ts';
import { rangeSize } from '../../domain/value/number-range.ts';
import { ListedLink } from '../../fields/entity/listed-link.tsx';
import { PhoneNumber } from '../../fields/phone-number/phone-number.tsx';
import { PlainList } from '../../kit/display/plain-list.tsx';

type Props = {
  ranges: readonly NumberRange[];
  /** The organization that has the numbers. */
  ownerId: string;
  /** The organization whose page is open; null in the administration. */
  organizationId: string | null;
};

const endsOf = ({ first, last }: NumberRange): readonly string[] => [...new Set([first, last])];

/** The ids of the organization's numbers, by their digits. */
function useNumberIds(numbers: string[], ownerId: string): ReadonlyMap<string, string> {
  const found = useDataSet(
    numbers.length === 0
      ? null
      : {
          entityType: 'number',
          constraints: [
            { type: 'organization', organizationId: ownerId, scope: 'self' },
            { type: 'in', field: 'number', values: numbers },
            { type: 'deleted', deleted: false },
          ],
          sorting: [],
          limit: numbers.length,
        },
  );
  return new Map(found.state === 'ready' ? found.rows.map(({ number, id }) => [number, id]) : []);
}

/** Ranges of numbers; both ends are links if the organization has these numbers. */
export function RangeList({ ranges, ownerId, organizationId }: Props) {
  const ids = useNumberIds(ranges.flatMap(endsOf), ownerId);
  const end = (number: string) => {
    const id = ids.get(number);
    return id === undefined ? (
      <PhoneNumber number={number} />
    ) : (
      <ListedLink type="number" id={id} organizationId={organizationId} />
    );
  };
  return (
    <PlainList>
      {ranges.map((range) => (
        <li key={range.first}>
          {end(range.first)}
          {rangeSize(range) > 1 && <> – {end(range.last)}</>}
        </li>
      ))}
    </PlainList>
  );
}
