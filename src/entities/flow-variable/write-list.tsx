import { Trans } from '@lingui/react/macro';
import type { FlowVariable } from '../../domain/entities/flow-variable/model.ts';
import { JsonValue } from '../../fields/text/json-value.tsx';
import { Moment } from '../../fields/time/moment.tsx';
import { PlainList } from '../../kit/display/plain-list.tsx';
import { Author } from './author.tsx';
import { UnknownKind } from '../../fields/text/unknown-kind.tsx';
import styles from './flow-variable.module.css';

function Written({ written }: Pick<FlowVariable['history'][number], 'written'>) {
  switch (written.type) {
    case 'value':
      return <JsonValue value={written.value} />;
    case 'large':
      return <Trans>{written.characters} characters</Trans>;
    default:
      return <UnknownKind of={written} />;
  }
}

/** The last writes of a variable, the newest first. */
export function WriteList({ writes }: { writes: FlowVariable['history'] }) {
  return (
    <PlainList>
      {writes.map(({ at, by, written }, index) => (
        // Writes have no ids, and two can have the same time.
        <li key={`${at} ${index}`} className={styles.write}>
          <span className={styles.value}>
            <Written written={written} />
          </span>
          <span className={styles.by}>
            <Moment at={at} /> <Author by={by} />
          </span>
        </li>
      ))}
    </PlainList>
  );
}
