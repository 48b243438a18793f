import { useAnnouncement } from './use-announcement.ts';

/** Announces the effect of each step to screen readers. */
export function Announcer() {
  const { text, count } = useAnnouncement();
  return (
    <output className="visually-hidden">
      {/* A new element, so that a repeated text is announced again. */}
      <span key={count}>{text}</span>
    </output>
  );
}
