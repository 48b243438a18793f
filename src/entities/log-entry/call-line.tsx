import type { LogEntry } from '../../domain/entities/log-entry/model.ts';
import { EndpointLine } from '../../fields/endpoint/endpoint-line.tsx';

/** The caller and the called party of a call, on one line. */
export function CallLine({ call: { source, destination } }: { call: NonNullable<LogEntry['call']> }) {
  return (
    <>
      <EndpointLine end={source} /> → <EndpointLine end={destination} />
    </>
  );
}
