import type { FaultGroup } from './fault.ts';
import { clientFaults } from './faults/client.ts';
import { connectionFaults } from './faults/connection.ts';
import { dataFaults } from './faults/data.ts';
import { eventSessionFaults } from './faults/event-sessions.ts';
import { flowFaults } from './faults/flow.ts';
import { hostFaults } from './faults/host.ts';
import { linkFaults } from './faults/link.ts';
import { partitionFaults } from './faults/partitions.ts';
import { platformFaults } from './faults/platform.ts';
import { protocolFaults } from './faults/protocol.ts';
import { rowFaults } from './faults/rows.ts';
import { sessionFaults } from './faults/session.ts';
import { sharingFaults } from './faults/sharing.ts';
import { signInFaults } from './faults/sign-in.ts';
import { storeFaults } from './faults/store.ts';
import { tabFaults } from './faults/tab.ts';
import { windowFaults } from './faults/windows.ts';

/** All faults, by the part of the system that they are in. */
export const faultGroups: readonly FaultGroup[] = [
  ...connectionFaults,
  ...linkFaults,
  ...sessionFaults,
  ...hostFaults,
  ...dataFaults,
  ...rowFaults,
  ...storeFaults,
  ...partitionFaults,
  ...windowFaults,
  ...clientFaults,
  ...tabFaults,
  ...protocolFaults,
  ...platformFaults,
  ...signInFaults,
  ...eventSessionFaults,
  ...flowFaults,
  ...sharingFaults,
];
