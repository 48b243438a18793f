import { namedValue } from '../../../../fields/text/message.tsx';
import { terminalNames } from '../../../../fields/flow/words/terminal-name.ts';

/** The name of an input or output. */
export const terminalText = namedValue(terminalNames);
