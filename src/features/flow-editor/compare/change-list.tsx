import { Plural, useLingui } from '@lingui/react/macro';
import { PlainList } from '../../../kit/display/plain-list.tsx';
import type { ChangeGroup } from './change-groups.ts';
import { ChangeSign } from './change-sign.tsx';
import styles from './compare.module.css';
import { GoTo } from './go-to.tsx';
import { PartLine } from './shown-value.tsx';

function Change({ group: { kind, id, title, mark, parts } }: { group: ChangeGroup }) {
  return (
    <li className={styles.change}>
      <ChangeSign mark={mark} kind={kind} />
      <span className={styles.body}>
        <GoTo kind={kind} id={id} title={title} />
        {parts.map((part) => (
          <PartLine key={part.key} part={part} />
        ))}
      </span>
    </li>
  );
}

/** Lists changes by item. Blocks that were only moved are counted. */
export function ChangeList({
  groups,
  moves,
}: {
  groups: readonly ChangeGroup[];
  moves?: readonly ChangeGroup[];
}) {
  const { t } = useLingui();
  return (
    <>
      <PlainList>
        {groups.map((group) => (
          <Change key={group.key} group={group} />
        ))}
      </PlainList>
      {moves !== undefined && moves.length > 0 && (
        <details className={styles.moves}>
          <summary>
            <Plural value={moves.length} one="# block was only moved" other="# blocks were only moved" />
          </summary>
          <ul className={styles.moved} aria-label={t`Moved blocks`}>
            {moves.map(({ key, kind, id, title }) => (
              <li key={key}>
                <GoTo kind={kind} id={id} title={title} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
