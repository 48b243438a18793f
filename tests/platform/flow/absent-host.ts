import { errorCode } from '../../../src/domain/protocol/error.ts';
import { Refusal } from '../areas/refusal.ts';
import type { FlowHost } from './host-port.ts';

const refuse = (): Promise<never> =>
  Promise.reject(
    new Refusal(503, { code: errorCode.failed, message: 'No host of flow sessions is running' }),
  );

/** Stands in where no host of flow sessions runs. */
export const absentHost: FlowHost = {
  begin: refuse,
  invoke: refuse,
  terminate: refuse,
  deployed: () => undefined,
};
