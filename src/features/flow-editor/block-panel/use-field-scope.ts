import { useMemo } from 'react';
import type { WireValues } from '../../../domain/flow/graph/edge-values.ts';
import type { FieldScope } from '../expression/field-scope.ts';
import { expressionNamesIn } from '../expression/names.ts';
import { useEditorDocument, useEditorState } from '../model/editor-document.ts';

/** The scope for expression fields of the open flow, with these flow values. */
export function useFieldScope(values: WireValues): FieldScope {
  const { organizationId, store } = useEditorDocument();
  const { document, access } = useEditorState();
  const { nodes, parameters, configuration } = document;
  const names = useMemo(
    () =>
      expressionNamesIn({ nodes: [...nodes.values()], parameters: [...parameters.values()], configuration }),
    [nodes, parameters, configuration],
  );
  return {
    names: { ...names, values },
    organizationId,
    access,
    history: { undo: () => void store.undo(), redo: () => void store.redo() },
  };
}
