import type { Contents } from '../../contents/contents.ts';
import type { Change } from '../change.ts';
import { documentDifferences } from '../differences.ts';
import type { FlowDocument } from '../document.ts';
import { documentOf } from '../document.ts';

/** Replaces the contents of the document with those of another version. Its name, summary and configuration stay. */
export const restore = (document: FlowDocument, contents: Contents): readonly Change[] => [
  ...documentDifferences(document, documentOf(document, contents)),
];
