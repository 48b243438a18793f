import type { LibraryFlow } from '../../domain/entities/library-flow/model.ts';
import { CallFlow } from '../define/flow-deployment/call-flow.tsx';
import type { DetailsProps } from '../define/view.ts';

/** Calls a library flow. */
export const CallLibraryFlow = ({ entity: flow }: DetailsProps<LibraryFlow>) => (
  <CallFlow flow={flow} name={flow.sharedObject.name} />
);
