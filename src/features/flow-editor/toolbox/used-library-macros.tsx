import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { useBatched } from '../../../client/data/use-batched.ts';
import { macroRow } from '../../../domain/entities/library-macro/rules.ts';
import { targetOfNode } from '../../../domain/flow/graph/layout.ts';
import { EntityLink } from '../../../fields/entity/entity-link.tsx';
import { UpgradeBadge } from '../../../fields/flow/upgrade-badge.tsx';
import { PanelSection } from '../../../kit/layout/panel-section.tsx';
import { useEditorDocument, useEditorState } from '../model/editor-document.ts';
import styles from './toolbox.module.css';

/** A library macro with its vendor and the version that the next deployment uses. */
function LibraryMacroItem({ id }: { id: string }) {
  const { organizationId } = useEditorDocument();
  const found = useBatched('libraryMacro', id);
  const macro = found.state === 'ready' ? found.entity : undefined;
  return (
    <li className={styles.used}>
      <EntityLink type="libraryMacro" id={id} organizationId={organizationId} />
      {macro !== undefined && (
        <span className={styles.none}>
          {macro.vendor.name} · {macro.sharedVersion}
        </span>
      )}
      {macro?.upgrade === 'available' && <UpgradeBadge upgrade={macro.upgrade} />}
    </li>
  );
}

/** Lists the library macros that blocks use. */
export function UsedLibraryMacros() {
  const { t } = useLingui();
  const { organizationId } = useEditorDocument();
  const { nodes } = useEditorState().document;
  const ids = useMemo(() => {
    const rows = [...nodes.values()].flatMap((node) => {
      const target = targetOfNode(node);
      return target === null ? [] : macroRow(target, organizationId);
    });
    return [...new Set(rows.flatMap(({ type, id }) => (type === 'libraryMacro' ? id : [])))];
  }, [nodes, organizationId]);
  return (
    <PanelSection title={t`Library macros in use`}>
      {ids.length === 0 ? (
        <p className={styles.none}>
          <Trans>No block uses a library macro.</Trans>
        </p>
      ) : (
        <ul className={styles.usedList}>
          {ids.map((id) => (
            <LibraryMacroItem key={id} id={id} />
          ))}
        </ul>
      )}
    </PanelSection>
  );
}
