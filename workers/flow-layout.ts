import { arrange } from '../src/domain/flow/graph/arrange.ts';
import type { LayoutMessage, LayoutRequest } from '../src/domain/protocol/flow-layout.ts';
import { placePart } from './flow-layout/place-part.ts';

declare const self: DedicatedWorkerGlobalScope;

const post = (message: LayoutMessage): void => self.postMessage(message);

self.addEventListener('message', ({ data }: MessageEvent<LayoutRequest>) => {
  const places = arrange(data, data.window, placePart, (count) => post({ type: 'placed', count }));
  post({ type: 'places', places });
});
