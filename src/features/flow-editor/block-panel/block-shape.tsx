import type { ReactNode } from 'react';
import type { BlockType } from '../../../domain/flow/catalogue/block-type.ts';
import {
  ColourShape,
  EndpointShape,
  LoopShape,
  TerminalShape,
  TransportsShape,
  VariableShape,
  ZipShape,
} from './field-shapes.tsx';
import { MacroShape } from './macro-shape.tsx';
import { EventsShape, SetValuesShape, SwitchShape } from './list-shapes.tsx';
import type { ShapeProps } from './shape-props.ts';

/** The editor of the shape of each kind of block that has one. */
const editors: { readonly [Type in BlockType]?: (props: ShapeProps) => ReactNode } = {
  macro: MacroShape,
  apiEndpoint: EndpointShape,
  outboundEvent: TransportsShape,
  macroInput: TerminalShape,
  macroOutput: TerminalShape,
  switch: SwitchShape,
  zip: ZipShape,
  loop: LoopShape,
  setValues: SetValuesShape,
  variable: VariableShape,
  channelEvents: EventsShape,
  audioEvents: EventsShape,
  note: ColourShape,
};

export const hasShapeEditor = (type: BlockType): boolean => editors[type] !== undefined;

/** The settings that decide about a block's terminals, and that are fixed at run time. */
export function BlockShape({ type, ...props }: ShapeProps & { type: BlockType }) {
  const Editor = editors[type];
  return Editor === undefined ? null : <Editor {...props} />;
}
