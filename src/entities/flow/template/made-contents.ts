import { layOutFlow } from '../../../client/data/flow-layout.ts';
import type { Contents } from '../../../domain/flow/contents/contents.ts';
import { contentsJson } from '../../../domain/flow/contents/contents.ts';
import type { CanvasPlaces } from '../../../domain/flow/graph/canvas-graph.ts';
import type { TemplateAnswers } from '../../../domain/flow/template/answers.ts';
import { graphOf, inOneLine, placedContents } from '../../../domain/flow/template/placed-contents.ts';
import { templateContents } from '../../../domain/flow/template/template-contents.ts';
import type { TemplateSource } from './source.ts';

/** Wide enough for every template in one line, which is read from left to right. */
const window = { width: 480, height: 240 } as const;

/** A flow in one line is better than none: the user can arrange it again. */
async function placesOf(contents: Contents): Promise<CanvasPlaces> {
  const graph = graphOf(contents);
  try {
    return await layOutFlow({ ...graph, window }, new AbortController().signal, () => undefined);
  } catch {
    return inOneLine(graph);
  }
}

/** The arranged contents that answers lead to, as they are sent. */
export async function madeContents(
  answers: TemplateAnswers,
  { organization: { language, timeZone } }: TemplateSource,
): Promise<Record<string, unknown>> {
  const contents = templateContents(answers, { language, timeZone });
  return contentsJson(placedContents(contents, await placesOf(contents))) as Record<string, unknown>;
}
