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
import { AudioEventsShape, ChannelEventsShape } from './events-shape.tsx';
import { MacroShape } from './macro-shape.tsx';
import { MenuShape, SetValuesShape, SwitchShape } from './list-shapes.tsx';
import type { ShapeProps } from './shape-props.ts';

/** The shape editors, by block type. */
const editors: { readonly [Type in BlockType]?: (props: ShapeProps) => ReactNode } = {
  macro: MacroShape,
  apiEndpoint: EndpointShape,
  outboundEvent: TransportsShape,
  macroInput: TerminalShape,
  macroOutput: TerminalShape,
  menu: MenuShape,
  switch: SwitchShape,
  zip: ZipShape,
  loop: LoopShape,
  setValues: SetValuesShape,
  variable: VariableShape,
  channelEvents: ChannelEventsShape,
  audioEvents: AudioEventsShape,
  note: ColourShape,
};

export const hasShapeEditor = (type: BlockType): boolean => editors[type] !== undefined;

/** Edits the shape of a block, which determines its terminals and is constant at run time. */
export function BlockShape({ type, ...props }: ShapeProps & { type: BlockType }) {
  const Editor = editors[type];
  return Editor === undefined ? null : <Editor {...props} />;
}
