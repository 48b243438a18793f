import { Plural } from '@lingui/react/macro';

type Props = { ids: Iterable<string>; hidden: ReadonlySet<string> };

/** How many of the rows the list does not show, after their number. */
export function HiddenCount({ ids, hidden }: Props) {
  const count = [...ids].filter((id) => hidden.has(id)).length;
  return (
    count > 0 && (
      <>
        , <Plural value={count} one="# of them not shown" other="# of them not shown" />
      </>
    )
  );
}
