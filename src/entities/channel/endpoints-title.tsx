import type { Channel } from '../../domain/entities/channel/model.ts';
import { channelCell } from './cell.tsx';

/** A channel has no name: its ends tell it from others. */
export const EndpointsTitle = ({ entity }: { entity: Channel }) => (
  <>
    {channelCell.source(entity)} → {channelCell.destination(entity)}
  </>
);
