import { useEditor } from '../model/editor.ts';
import { useAnnouncement } from './use-announcement.ts';

/** Tells screen readers what a step has changed. */
export function Announcer() {
  const { text, count } = useAnnouncement(useEditor());
  return (
    <output className="visually-hidden">
      {/* A new element, so that the same text is said again. */}
      <span key={count}>{text}</span>
    </output>
  );
}
