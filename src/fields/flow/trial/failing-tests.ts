import { createContext } from 'react';
import type { FlowTest } from '../../../domain/entities/flow-test/model.ts';

/** The tests that fail in the open editor; none elsewhere, where only the platform runs them. */
export const FailingTestsContext = createContext<readonly FlowTest[]>([]);
