import { EditorView } from '@codemirror/view';

/** The style of the editor. The field around it draws the box. */
export const look = EditorView.theme({
  '&': { background: 'none', color: 'inherit' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: 'inherit', overflow: 'visible' },
  '.cm-content': { padding: '0', caretColor: 'var(--text)' },
  '.cm-line': { padding: '0' },
  '.cm-tooltip': {
    border: '1px solid var(--border)',
    borderRadius: 'var(--radius)',
    background: 'var(--raised)',
    color: 'var(--text)',
    boxShadow: 'var(--shadow-float)',
  },
  // Keeps the list clear of the border of the field.
  '.cm-tooltip.cm-tooltip-below': { marginTop: '8px' },
  '.cm-tooltip.cm-tooltip-above': { marginBottom: '8px' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    maxWidth: 'min(460px, 92vw)',
    maxHeight: '240px',
    fontFamily: 'var(--mono)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '3px 8px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    background: 'var(--accent-soft)',
    boxShadow: 'inset 2px 0 var(--accent-text)',
    color: 'var(--text)',
  },
  '.cm-completionDetail': { color: 'var(--text-muted)', fontFamily: 'var(--font)', fontStyle: 'normal' },
});
