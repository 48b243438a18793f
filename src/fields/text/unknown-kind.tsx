import { unknownKind } from '../../i18n/kind-name.ts';
import { Message } from './message.tsx';

/** Names an object of a kind that this build does not know, in a place that shows the known ones in full. */
export const UnknownKind = ({ of: { type } }: { of: { type: string } }) => (
  <Message text={unknownKind(type)} />
);
