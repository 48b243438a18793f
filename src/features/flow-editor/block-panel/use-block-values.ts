import { useMemo } from 'react';
import { contentsOf } from '../../../domain/flow/edit/document.ts';
import { eitherOf, wireValues } from '../../../domain/flow/graph/edge-values.ts';
import type { WireValues } from '../../../domain/flow/graph/edge-values.ts';
import { layoutsOf } from '../../../domain/flow/graph/layout.ts';
import { useEditorWords } from '../model/editor-blocks.ts';
import { useEditorState } from '../model/editor-document.ts';

const none: WireValues = new Map();

/** The flow values of tokens that enter a block. */
export function useBlockValues(id: string): WireValues {
  const { document } = useEditorState();
  const { macros } = useEditorWords();
  return useMemo(() => {
    const into = [...document.edges.values()].filter(({ to }) => to.nodeId === id);
    if (into.length === 0) return none;
    const contents = contentsOf(document);
    const values = wireValues(layoutsOf(contents, macros), contents.edges);
    const paths = into.flatMap((edge) => values.get(edge.id) ?? []);
    return paths.length === 0 ? none : eitherOf(paths);
  }, [document, macros, id]);
}
