import type { Contents } from '../contents/contents.ts';
import type { Macros } from '../graph/macro-interface.ts';
import { brokenBlock } from './broken-block.ts';
import { brokenExpression, configKeyUnknown, parameterUnknown } from './expression-rules.ts';
import type { CheckRule, FlowFinding } from './finding.ts';
import { macroCycle } from './macro-cycle.ts';
import { neededOptionEmpty, orphanOption } from './options.ts';
import { checkSubject } from './subject.ts';
import { unreachable } from './unreachable.ts';
import { neededOutputUnwired, recorderNeverStopped, zipInputUnwired } from './unwired.ts';
import { unsetValue } from './values.ts';
import { declaredTwice, variableUnknown } from './variables.ts';
import { callNeverAnswered, loopWithoutPause } from './ways.ts';
import { duplicateWire, invalidWire } from './wires.ts';

const rules: readonly CheckRule[] = [
  brokenBlock,
  invalidWire,
  duplicateWire,
  neededOptionEmpty,
  brokenExpression,
  variableUnknown,
  declaredTwice,
  configKeyUnknown,
  parameterUnknown,
  unsetValue,
  macroCycle,
  loopWithoutPause,
  unreachable,
  neededOutputUnwired,
  zipInputUnwired,
  callNeverAnswered,
  recorderNeverStopped,
  orphanOption,
];

/** The findings that need the contents alone. */
export function checkContents(
  contents: Contents,
  macros: Macros,
  cycle?: readonly string[],
): readonly FlowFinding[] {
  const subject = checkSubject(contents, macros, cycle);
  return rules.flatMap((rule) => rule(subject));
}
