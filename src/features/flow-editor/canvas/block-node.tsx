import { useLingui } from '@lingui/react/macro';
import type { NodeProps } from '@xyflow/react';
import { Handle, Position } from '@xyflow/react';
import { memo } from 'react';
import { isBlockType } from '../../../domain/flow/catalogue/block-type.ts';
import type { BlockView } from '../block/block-view.ts';
import { terminalNote } from '../model/mark.ts';
import { useMarks } from '../model/use-marks.ts';
import type { TerminalView } from '../block/terminal.ts';
import { BlockIcon } from '../block/block-icon.tsx';
import type { HeadRows } from '../geometry/block-size.ts';
import { rowsHeight } from '../geometry/block-size.ts';
import { pixelsOf } from '../geometry/constants.ts';
import { classNames } from '../../../kit/base/class-name.ts';
import tones from '../block/category.module.css';
import styles from './block-node.module.css';
import { MarkBadges } from './mark-badges.tsx';
import type { CanvasNode } from './canvas-node.ts';
import { handleId } from './handle-id.ts';
import { isolated } from '../../../lib/text/isolate.ts';

const terminalSides = ['input', 'output'] as const;

type TerminalProps = {
  terminal: TerminalView;
  headRows: HeadRows;
  row: number;
  side: (typeof terminalSides)[number];
  /** The problem here; undefined if there is none. */
  note: string | undefined;
};

function Terminal({ terminal: { id, label, colour, state }, headRows, row, side, note }: TerminalProps) {
  return (
    <div
      className={styles.terminal}
      title={note}
      data-noted={note !== undefined || undefined}
      data-side={side}
      data-row={row}
      data-state={state}
      style={{ top: pixelsOf(rowsHeight(headRows + row)) }}
    >
      <Handle
        id={handleId(id)}
        type={side === 'input' ? 'target' : 'source'}
        position={side === 'input' ? Position.Left : Position.Right}
        className={styles.handle}
        data-colour={colour}
      />
      <span className={styles.label}>{label}</span>
    </div>
  );
}

function Note({ view, note }: { view: BlockView; note: NonNullable<BlockView['note']> }) {
  return (
    <div className={styles.note} data-colour={note.colour}>
      {view.title !== '' && <strong>{view.title}</strong>}
      {note.text}
    </div>
  );
}

/** A block on the canvas. It re-renders only if its view or its selection changes. */
export const BlockNode = memo(function BlockNode({ data: { view }, selected }: NodeProps<CanvasNode>) {
  const { t } = useLingui();
  const { node, title, subtitle, options, headRows, category, problem, note } = view;
  const terminals = { input: view.inputs, output: view.outputs } as const;
  const marks = useMarks(node.id);
  const noteOf = (id: string) => terminalNote(marks, id);
  const shown = { className: styles.outer, 'data-selected': selected, 'data-mark': marks[0]?.tone };
  if (note !== null)
    return (
      <figure aria-label={title || note.text} {...shown}>
        <Note view={view} note={note} />
        <MarkBadges marks={marks} />
      </figure>
    );
  return (
    <figure
      aria-label={`${isolated(title)} ${isolated(subtitle)}`.trim()}
      aria-description={options.full || undefined}
      {...shown}
    >
      <div
        className={classNames(tones.category, styles.block)}
        data-category={category}
        data-broken={problem !== null}
      >
        <div className={styles.head}>
          <span className={styles.icon}>
            <BlockIcon type={isBlockType(node.type) ? node.type : null} size={14} />
          </span>
          <span className={styles.titles}>
            <span className={styles.title}>{title}</span>
            {subtitle !== '' && (
              <span
                className={styles.subtitle}
                title={problem === null ? undefined : t`This block does nothing.`}
              >
                {subtitle}
              </span>
            )}
          </span>
        </div>
        {headRows === 2 && (
          <div className={styles.options} title={options.full}>
            <span className={styles.values}>{options.short}</span>
          </div>
        )}
        {terminalSides.map((side) =>
          terminals[side].map((terminal, row) => (
            <Terminal
              key={terminal.id}
              terminal={terminal}
              headRows={headRows}
              row={row}
              side={side}
              note={noteOf(terminal.id)}
            />
          )),
        )}
      </div>
      <MarkBadges marks={marks} />
    </figure>
  );
});
