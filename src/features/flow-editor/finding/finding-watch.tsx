import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useAccess } from '../../../client/data/access.ts';
import { useBatched } from '../../../client/data/use-batched.ts';
import { isNotPermitted } from '../../../domain/flow/check/permission-missing.ts';
import type { Outside } from '../../../domain/flow/check/outside.ts';
import type { BlockViews } from '../block/block-view.ts';
import type { Macros } from '../../../domain/flow/graph/macro-interface.ts';
import { contentsOf } from '../../../domain/flow/edit/document.ts';
import { useAskedPermissionNames } from '../../../fields/flow/finding/permission-names.ts';
import { useFlowEntities } from '../../../fields/flow/finding/use-flow-entities.ts';
import { checkedMacros } from '../../../fields/flow/outline/use-macros.ts';
import type { FlowDocument } from '../../../domain/flow/edit/document.ts';
import type { FlowFinding } from '../../../domain/flow/check/finding.ts';
import { sameFindings } from '../model/finding-order.ts';
import { useBlockViews, useEditorWords } from '../model/editor-blocks.ts';
import { useEditorDocument, useEditorPart } from '../model/editor-document.ts';
import { useEditorOverlay } from '../model/editor-overlay.ts';
import { useEditorTools } from '../model/editor-tools.ts';
import { createCheckRunner } from './check-runner.ts';
import { findingMarks } from './finding-marks.ts';
import { useActingUser } from '../../../fields/flow/use-acting-user.ts';
import { useMacroCycle } from './use-macro-cycle.ts';
import { useReadFindings } from './use-read-findings.ts';

type Checking = {
  document: FlowDocument;
  findings: readonly FlowFinding[];
  views: BlockViews;
  macros: Macros;
};

const Check = memo(function Check({ document, findings, views, macros }: Checking) {
  const { store, tab, organizationId } = useEditorDocument();
  const { marks } = useEditorOverlay();
  const { guide } = useEditorTools();
  const contents = contentsOf(document);
  const entities = useFlowEntities(contents);
  const row = useBatched(tab.kind, tab.id);
  const isShared = row.state === 'ready' && row.entity.sharingStatus !== 'notShared';
  const config = tab.kind === 'flow' ? document.config : undefined;
  const organization = useBatched('organization', organizationId);
  const timeZone = organization.state === 'ready' ? organization.entity.timeZone : undefined;
  const actingUser = useActingUser(organizationId);
  const access = useAccess();
  const permissions = access.state === 'ready' ? access.permissions : undefined;
  useAskedPermissionNames(findings.some(isNotPermitted));
  const known = useMemo(() => checkedMacros(macros), [macros]);
  const outside = useMemo(
    (): Outside => ({
      entity: (type, id) => entities(type, id)?.condition,
      config,
      sharing: isShared ? 'shared' : 'own',
      actingUser,
      timeZone,
      permissions,
      knowsMacro: known.knowsMacro,
    }),
    [entities, config, isShared, actingUser, timeZone, permissions, known],
  );
  const macroCycle = useMacroCycle(tab, contents);
  const [runner] = useState(() =>
    createCheckRunner((checked) => {
      if (!sameFindings(store.read().findings, checked.findings)) store.setFindings(checked.findings);
    }),
  );
  useEffect(
    () => runner.check({ contents, macros: known.macros, outside, macroCycle }),
    [runner, contents, known, outside, macroCycle],
  );
  useEffect(() => () => runner.stop(), [runner]);
  useEffect(() => guide.entities.set(entities), [guide, entities]);

  const drawn = findingMarks(useReadFindings(document, views)(findings));
  // Unchanged marks are not redrawn.
  useEffect(() => marks.set('findings', drawn));
  return null;
});

/**
 * Checks the open flow after each change, and marks the findings. It renders nothing, so that the effects of a change
 * run after it has been painted.
 */
export function FindingWatch() {
  const document = useDeferredValue(useEditorPart((state) => state.document));
  const findings = useDeferredValue(useEditorPart((state) => state.findings));
  const macros = useDeferredValue(useEditorWords().macros);
  const views = useDeferredValue(useBlockViews());
  return <Check document={document} findings={findings} views={views} macros={macros} />;
}
