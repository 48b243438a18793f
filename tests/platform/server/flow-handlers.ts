import { flowHandlers, macroHandlers } from '../areas/flows/flow-calls.ts';
import { sharedLibraryHandlers, sharedObjectHandlers, vendorHandlers } from '../areas/flows/sharing/calls.ts';
import { libraryFlowHandlers, libraryMacroHandlers } from '../areas/flows/library/calls.ts';
import { organizationFlowHandlers } from '../areas/flows/settings-calls.ts';
import { flowTestHandlers } from '../areas/flows/test-calls.ts';
import { flowTriggerHandlers, flowSessionHandlers } from '../areas/flows/trigger-calls.ts';
import { flowVariableHandlers } from '../areas/flows/variable-calls.ts';

/** The handlers of the calls about flows, macros and libraries. */
export const allFlowHandlers = {
  ...flowHandlers,
  ...macroHandlers,
  ...sharedLibraryHandlers,
  ...sharedObjectHandlers,
  ...vendorHandlers,
  ...libraryFlowHandlers,
  ...libraryMacroHandlers,
  ...organizationFlowHandlers,
  ...flowTestHandlers,
  ...flowTriggerHandlers,
  ...flowSessionHandlers,
  ...flowVariableHandlers,
};
