import { useLingui as useMessages } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { macroRow } from '../../../domain/entities/library-macro/rules.ts';
import type { BlockOption } from '../../../domain/flow/catalogue/block.ts';
import { isBlockType } from '../../../domain/flow/catalogue/block-type.ts';
import type { AnyNode } from '../../../domain/flow/contents/node.ts';
import { isBroken } from '../../../domain/flow/contents/node.ts';
import { layoutIn, targetOfNode } from '../../../domain/flow/graph/layout.ts';
import type { Macros } from '../../../domain/flow/graph/macro-interface.ts';
import { StatusBadge } from '../../../kit/display/status-badge.tsx';
import { EntityText } from '../../entity/entity-text.tsx';
import { Message } from '../../text/message.tsx';
import { blockNames } from '../words/block-name.ts';
import { blockProblemText } from '../words/block-problem.ts';
import { optionLabel } from '../words/option-label.ts';
import { OptionValue } from './option-value.tsx';
import styles from './outline.module.css';

/** The texts in a block's shape that tell what it is about, such as the name of its endpoint. */
function shapeTexts(node: AnyNode): readonly string[] {
  if (isBroken(node)) return [];
  const { name, key, text, as } = node.config.shape;
  return [name, key, text, as].filter((value) => typeof value === 'string' && value !== '') as string[];
}

/** The name of a block: what it does, and the name that it was given. */
export function BlockName({ node, organizationId }: { node: AnyNode; organizationId: string }) {
  const { i18n } = useMessages();
  const target = targetOfNode(node);
  const own = isBroken(node) ? undefined : node.name;
  return (
    <>
      <strong>{isBlockType(node.type) ? i18n._(blockNames[node.type]) : node.type}</strong>
      {target !== null && (
        <>
          {' '}
          <EntityText {...macroRow(target, organizationId)} />
        </>
      )}
      {shapeTexts(node).map((text) => (
        <span key={text} className={styles.shape}>
          {' '}
          {text}
        </span>
      ))}
      {own !== undefined && own !== '' && <span className={styles.own}> “{own}”</span>}
    </>
  );
}

type BlockOptionsProps = {
  node: AnyNode;
  layout: { readonly [id: string]: BlockOption };
  macros: Macros;
};

/** The options that have been set; those with their default are left out. */
function Options({ node, layout, macros }: BlockOptionsProps) {
  const { i18n } = useMessages();
  if (isBroken(node)) return null;
  const options = Object.entries(node.config.options);
  if (options.length === 0) return null;
  return (
    <dl className={styles.options}>
      {options.map(([id, value]) => (
        <div key={id}>
          <dt>{optionLabel(node, id, macros, (message) => i18n._(message))}</dt>
          <dd>
            <OptionValue option={layout[id]} value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A block with its options, or why it cannot be shown (S1-5-62). */
export function BlockRow({
  node,
  macros,
  organizationId,
  isUnreached,
}: {
  node: AnyNode;
  macros: Macros;
  organizationId: string;
  isUnreached: boolean;
}) {
  const outcome = layoutIn(node, macros);
  return (
    <>
      <BlockName node={node} organizationId={organizationId} />
      {isUnreached && (
        <span className={styles.note}>
          {' '}
          <Trans>not reached</Trans>
        </span>
      )}
      {!outcome.ok && (
        <div className={styles.reason}>
          <StatusBadge tone="warn">
            <Message text={blockProblemText(outcome.problem)} />
          </StatusBadge>
        </div>
      )}
      <Options node={node} layout={outcome.ok ? outcome.layout.options : {}} macros={macros} />
    </>
  );
}
