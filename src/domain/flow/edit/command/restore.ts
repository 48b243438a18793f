import type { Contents } from '../../contents/contents.ts';
import type { Change } from '../change.ts';
import { differences } from '../differences.ts';
import type { FlowDocument } from '../document.ts';
import { documentOf } from '../document.ts';

/** Gives the document the contents of another version. Its name, summary and configuration stay. */
export const restore = (document: FlowDocument, contents: Contents): readonly Change[] => [
  ...differences(document, documentOf(document, contents)),
];
