/** Line icons on a 16 px grid, 1.5 px strokes. */
const paths = {
  back: 'M9.5 3 4.5 8l5 5',
  check: 'M3 8.5 6.5 12 13 4.5',
  'chevron-down': 'M4 6l4 4 4-4',
  'chevron-right': 'M6 4l4 4-4 4',
  clock: 'M8 1.75a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 0 0 0-12.5M8 4.5V8l2.5 1.5',
  close: 'M4 4l8 8M12 4l-8 8',
  columns: 'M2 2.5h12v11H2zM6 2.5v11M10 2.5v11',
  copy: 'M5.5 5.5h8v8h-8zM10.5 5.5v-3h-8v8h3',
  device: 'M4 1.75h8v12.5H4zM7 12h2',
  down: 'M3 5.5 8 10.5l5-5',
  edit: 'M10.5 2.75 13.25 5.5 5.5 13.25l-3.25.5.5-3.25zM9 4.25 11.75 7',
  error: 'M5.4 1.75h5.2l3.65 3.65v5.2l-3.65 3.65H5.4L1.75 10.6V5.4zM8 4.75v4M8 11v.25',
  external: 'M9.5 2.5h4v4M13.5 2.5 7.5 8.5M6 3.5H2.5v10h10V10',
  eye: 'M1.25 8S3.5 3.25 8 3.25 14.75 8 14.75 8 12.5 12.75 8 12.75 1.25 8 1.25 8M8 6a2 2 0 1 0 0 4 2 2 0 0 0 0-4',
  'eye-off':
    'M2 2l12 12M6.2 3.5A6 6 0 0 1 8 3.25C12.5 3.25 14.75 8 14.75 8a11 11 0 0 1-1.9 2.5M4 4.7A10 10 0 0 0 1.25 8S3.5 12.75 8 12.75a6 6 0 0 0 2.9-.8',
  filter: 'M1.75 3h12.5L9.5 8.75v4.5l-3-1.5v-3z',
  first: 'M11.5 3l-5 5 5 5M4 3v10',
  flow: 'M2 2.5h4v4H2zM10 9.5h4v4h-4zM6 4.5h6v5',
  history: 'M2.25 8A5.75 5.75 0 1 0 4 3.9L2.25 5.5M2.25 2.25V5.5H5.5M8 5v3.25l2.25 1.5',
  info: 'M8 1.75a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 0 0 0-12.5M8 7.25v4M8 4.75V5',
  install: 'M8 2v8.25M4.75 7.25 8 10.5l3.25-3.25M2.5 13.75h11',
  key: 'M5.25 6.75a3 3 0 1 0 0 6 3 3 0 0 0 0-6M7.5 8 13.5 2M11 4.5l2 2',
  last: 'M4.5 3l5 5-5 5M12 3v10',
  lock: 'M3.5 7.25h9v7h-9zM5.25 7V4.75a2.75 2.75 0 0 1 5.5 0V7',
  log: 'M2 3h12M2 6.25h8M2 9.5h12M2 12.75h6',
  menu: 'M2 4h12M2 8h12M2 12h12',
  moon: 'M13.5 9.75A6 6 0 0 1 6.25 2.5a6 6 0 1 0 7.25 7.25',
  more: 'M3 8h.01M8 8h.01M13 8h.01',
  next: 'M6.5 3l5 5-5 5',
  offline:
    'M2 2l12 12M4 7a7 7 0 0 1 1.75-1.2M1.5 5a10 10 0 0 1 2-1.5M12 7a7 7 0 0 0-3-1.75M14.5 5A10 10 0 0 0 6.6 2.6M6 9.5a3.5 3.5 0 0 1 2.5-.9M8 12.5v.25',
  phone:
    'M3 2.25h2.75l1.25 3-1.75 1.25a8 8 0 0 0 4.25 4.25L10.75 9l3 1.25V13a1 1 0 0 1-1 1C7 14 2 9 2 3.25a1 1 0 0 1 1-1z',
  plus: 'M8 3v10M3 8h10',
  role: 'M8 1.75 13.5 4v4c0 3.25-2.25 5.5-5.5 6.25C4.75 13.5 2.5 11.25 2.5 8V4zM5.75 8l1.75 1.75 3-3.25',
  search: 'M7 2.25a4.75 4.75 0 1 0 0 9.5 4.75 4.75 0 0 0 0-9.5M10.5 10.5 14 14',
  settings:
    'M2 4.5h5M11 4.5h3M2 11.5h3M9 11.5h5M9 2.75a1.75 1.75 0 1 0 0 3.5 1.75 1.75 0 0 0 0-3.5M7 9.75a1.75 1.75 0 1 0 0 3.5 1.75 1.75 0 0 0 0-3.5',
  sun: 'M8 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6M8 1v1.25M8 13.75V15M1 8h1.25M13.75 8H15M3 3l.9.9M12.1 12.1l.9.9M3 13l.9-.9M12.1 3.9 13 3',
  switch: 'M2 5.5h11M10 2.5l3 3-3 3M14 10.5H3M6 7.5l-3 3 3 3',
  trash: 'M2.5 4h11M6 4V2.25h4V4M4 4l.75 9.75h6.5L12 4M6.75 7v4M9.25 7v4',
  tree: 'M2 2.5h5v3H2zM9 10.5h5v3H9zM9 5.75h5v3H9zM4.5 5.5V12H9M4.5 7.25H9',
  up: 'M3 10.5 8 5.5l5 5',
  user: 'M8 2a2.75 2.75 0 1 0 0 5.5A2.75 2.75 0 0 0 8 2M2.5 14c.5-3 2.5-4.25 5.5-4.25S13 11 13.5 14',
  users:
    'M6 2.25a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5M1.25 13.5c.4-2.5 2.2-4 4.75-4s4.35 1.5 4.75 4M10.5 2.5a2.5 2.5 0 0 1 0 4.5M12 9.75c1.5.5 2.5 1.75 2.75 3.75',
  warning: 'M8 2 14.75 13.75H1.25zM8 6.5v3.25M8 11.75V12',
} as const;

export type IconName = keyof typeof paths;

/** An ornament beside words: hidden from those who listen. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 16 16" fill="none" aria-hidden="true" focusable="false">
      <path
        d={paths[name]}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
