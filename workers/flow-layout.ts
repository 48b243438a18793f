import { arrange } from '../src/domain/flow/graph/arrange.ts';
import type { LayoutNews, LayoutOrder } from '../src/domain/protocol/flow-layout.ts';
import { placePart } from './flow-layout/place-part.ts';

declare const self: DedicatedWorkerGlobalScope;

const tell = (news: LayoutNews): void => self.postMessage(news);

self.addEventListener('message', ({ data }: MessageEvent<LayoutOrder>) => {
  const places = arrange(data, placePart, (count) => tell({ type: 'placed', count }));
  tell({ type: 'places', places });
});
