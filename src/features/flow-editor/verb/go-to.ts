import type { FlowFinding } from '../../../domain/flow/check/finding.ts';
import type { Found } from '../../../domain/flow/find/place.ts';
import type { Referable } from '../../../domain/flow/find/uses.ts';
import type { Arrival, EditorPlace } from '../model/place.ts';
import { seek } from '../model/search.ts';
import type { EditorDocument } from '../model/editor-document.ts';
import type { EditorTools } from '../model/editor-tools.ts';
import type { EditorView } from '../model/editor-view.ts';
import { moveCursorTo, moveToWire } from './cursor.ts';

type GoingEditor = EditorDocument & EditorView & EditorTools;

/** Selects the block or wire of a place, and shows its field. */
export function goTo(editor: GoingEditor, place: EditorPlace, focus: Arrival['focus']): void {
  const { subject } = place;
  const { document } = editor.store.read();
  if (subject.kind === 'node' && document.nodes.has(subject.id)) moveCursorTo(editor, subject.id);
  const edge = subject.kind === 'edge' ? document.edges.get(subject.id) : undefined;
  if (edge !== undefined) moveToWire(editor, edge);
  editor.guide.arrival.set({ place, focus });
}

export function goToFinding(editor: GoingEditor, finding: FlowFinding, focus: Arrival['focus']): void {
  editor.guide.finding.set(finding);
  goTo(editor, { subject: finding.subject, member: finding.member }, focus);
}

export function goToHit(editor: GoingEditor, { subject, member }: Found, focus: Arrival['focus']): void {
  goTo(editor, { subject, member: member.name }, focus);
}

/** Lists the places that use a variable, a parameter or a configuration key. */
export function findUses(editor: EditorTools, of: Referable): void {
  seek(editor.guide.search, { kind: 'uses', of });
  editor.dock.set('find');
}
