import { Trans } from '@lingui/react/macro';
import type { Macros } from '../../../domain/flow/graph/macro-interface.ts';
import type { OutlineRow } from '../../../domain/flow/graph/outline.ts';
import { namedValue } from '../../text/message.tsx';
import { terminalNames } from '../words/terminal-name.ts';
import { BlockName, BlockRow } from './block-row.tsx';
import styles from './outline.module.css';

/** The name of a terminal; a wire that leads there is given if there is one. */
export type TerminalNaming = (id: string, side: 'output' | 'input', wire?: string) => string;

const showTerminal = namedValue(terminalNames);

type Props = {
  row: OutlineRow;
  macros: Macros;
  organizationId: string;
  /** By default, terminals have the names of the catalogue. */
  terminalName?: TerminalNaming;
  onFollow: () => void;
};

/** The text of a row of the outline. */
export function RowText({ row, macros, organizationId, terminalName, onFollow }: Props) {
  const nameOf = (...[id, side, wire]: Parameters<TerminalNaming>) =>
    terminalName === undefined ? showTerminal(id) : terminalName(id, side, wire);
  if (row.kind === 'output')
    return (
      <span className={styles.terminal}>
        {nameOf(row.output, 'output', row.wires[0])}
        {row.wires.length === 0 && (
          <>
            {' → '}
            <Trans>not connected</Trans>
          </>
        )}
      </span>
    );
  const { output, input, wire } = row.by ?? { output: null, input: null, wire: undefined };
  return (
    <div className={styles.text}>
      {(output !== null || input !== null) && (
        <span className={styles.path}>
          {output !== null && <>{nameOf(output, 'output', wire)} → </>}
          {input !== null && <>{nameOf(input, 'input', wire)}: </>}
        </span>
      )}
      {row.kind === 'link' ? (
        <button type="button" tabIndex={-1} className={styles.link} onClick={onFollow}>
          <Trans>
            continues at <BlockName node={row.target} organizationId={organizationId} />
          </Trans>
        </button>
      ) : (
        <BlockRow
          node={row.node}
          macros={macros}
          organizationId={organizationId}
          isUnreached={row.isUnreached}
        />
      )}
    </div>
  );
}
