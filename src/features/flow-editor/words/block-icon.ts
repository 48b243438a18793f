import type { BlockType } from '../../../domain/flow/catalogue/block-type.ts';

/** The SVG path of each block's icon, on a 16 px grid with 1.5 px strokes. */
export const blockIcons: { readonly [Type in BlockType]: string } = {
  macro: 'M2.5 2.5h4.5v4.5H2.5zM9 2.5h4.5v4.5H9zM2.5 9h4.5v4.5H2.5zM9 9h4.5v4.5H9z',
  apiEndpoint: 'M6 4 2.5 8 6 12M7.5 8h6.25M11 5.25 8 8l3 2.75',
  apiReply: 'M6.5 3.5 2.5 7.5l4 4M2.5 7.5H9a4.5 4.5 0 0 1 4.5 4.5v.75',
  apiCall: 'M10 4l3.5 4-3.5 4M8.5 8H2.25M5 5.25 8 8l-3 2.75',
  outboundEvent: 'M4 12 12 4M6 4h6v6M2.5 6v7.5H10',
  macroInput: 'M2 8h7.5M6.5 5l3 3-3 3M9 2.5h4.5v11H9',
  macroOutput: 'M6 8h8M11 5l3 3-3 3M6.5 2.5H2.5v11h4',
  start: 'M8 1.75a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 0 0 0-12.5M6.5 5.5 10.5 8l-4 2.5z',
  end: 'M8 1.75a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 0 0 0-12.5M5.75 5.75h4.5v4.5h-4.5z',
  switch: 'M2 8h3.5L10 3.5h3.5M5.5 8h8M5.5 8 10 12.5h3.5M12 2l1.5 1.5L12 5M12 11l1.5 1.5L12 14',
  condition: 'M8 1.75 14.25 8 8 14.25 1.75 8zM6.4 6.5A1.6 1.6 0 1 1 8 8.2v.6M8 11v.05',
  zip: 'M2.5 3h3L9 8h4.5M2.5 13h3L9 8M11.5 6l2 2-2 2',
  gate: 'M2.5 13.5v-9L8 2.5v11.5zM8 4.5h5.5v9H8M6 8.25h.01',
  delay: 'M4 2h8M4 14h8M5 2c0 4 6 4 6 12M11 2c0 4-6 4-6 12',
  loop: 'M12 6.5A4.5 4.5 0 0 0 3.75 6M4 9.5a4.5 4.5 0 0 0 8.25.5M3.5 3v3h3M12.5 13v-3h-3',
  setValues: 'M2.5 4.5h11M2.5 8h6M2.5 11.5h5M11.5 8.5v5M9 11h5',
  variable: 'M4.5 2.5C2.5 6 2.5 10 4.5 13.5M11.5 2.5c2 3.5 2 7.5 0 11M6 6l4 4.5M10 6l-4 4.5',
  scheduleCheck: 'M2.5 3.5h11v10h-11zM2.5 6.5h11M5.5 1.75v3M10.5 1.75v3M6 10l1.5 1.5L10.25 8.75',
  inboundCall:
    'M3 2.25h2.75l1.25 3-1.75 1.25a8 8 0 0 0 4.25 4.25L10.75 9l3 1.25V13a1 1 0 0 1-1 1C7 14 2 9 2 3.25a1 1 0 0 1 1-1zM14 2l-4 4M10 3v3h3',
  answer:
    'M3 2.25h2.75l1.25 3-1.75 1.25a8 8 0 0 0 4.25 4.25L10.75 9l3 1.25V13a1 1 0 0 1-1 1C7 14 2 9 2 3.25a1 1 0 0 1 1-1zM9 4l1.75 1.75L14 2.5',
  setRinging: 'M8 1.75a4 4 0 0 0-4 4v2.75L2.75 11h10.5L12 8.5V5.75a4 4 0 0 0-4-4M6.5 13.25a1.6 1.6 0 0 0 3 0',
  reject: 'M8 1.75a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 0 0 0-12.5M3.75 3.75l8.5 8.5',
  hangUp: 'M1.75 8.5C5 5 11 5 14.25 8.5l-1.25 2.25-3-.75V8.25a7.5 7.5 0 0 0-4 0V10l-3 .75z',
  outboundCall:
    'M3 2.25h2.75l1.25 3-1.75 1.25a8 8 0 0 0 4.25 4.25L10.75 9l3 1.25V13a1 1 0 0 1-1 1C7 14 2 9 2 3.25a1 1 0 0 1 1-1zM10 6l4-4M11 2h3v3',
  transfer: 'M2 5h10.5M9.5 2l3 3-3 3M14 11H3.5M6.5 8l-3 3 3 3',
  pickUp: 'M8 9.5V2M5 4.75 8 1.75l3 3M2.5 10.5v3h11v-3',
  collectDigits: 'M3.5 3h.01M8 3h.01M12.5 3h.01M3.5 8h.01M8 8h.01M12.5 8h.01M3.5 13h.01M8 13h.01M12.5 13h.01',
  sendDigits: 'M3 3h.01M7 3h.01M3 8h.01M7 8h.01M3 13h.01M7 13h.01M9.5 8H14M12 6l2 2-2 2',
  channelEvents: 'M1.75 8H4.5l2-5 3 10 2-5h2.75',
  deviceLogin: 'M8.5 2.5h5v11h-5M2 8h7.5M6.5 5l3 3-3 3',
  blf: 'M8 1.75a4.25 4.25 0 0 0-2.25 7.85v1.65h4.5V9.6A4.25 4.25 0 0 0 8 1.75M6.25 14h3.5',
  player: 'M2 6v4h2.5L8 13V3L4.5 6zM10.5 5.5a3.5 3.5 0 0 1 0 5M12.5 3.5a6.25 6.25 0 0 1 0 9',
  recorder:
    'M8 1.75a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 0 0 0-12.5M8 5.75a2.25 2.25 0 1 0 0 4.5 2.25 2.25 0 0 0 0-4.5',
  mixer: 'M3.5 2v5M3.5 10v4M2 8.5h3M8 2v2M8 7v7M6.5 5.5h3M12.5 2v7M12.5 12v2M11 10.5h3',
  connectAudio:
    'M6.75 9.25l2.5-2.5M7 4.5l1.25-1.25a3 3 0 0 1 4.25 4.25L11.25 8.75M9 11.5l-1.25 1.25A3 3 0 0 1 3.5 8.5l1.25-1.25',
  hold: 'M5.5 3v10M10.5 3v10',
  audioEvents: 'M2 6.5v3M5 4v8M8 2v12M11 5v6M14 6.5v3',
  createSound: 'M6 12V3l4-1M6 12a2 2 0 1 1-4 0 2 2 0 0 1 4 0M12 7v6M9 10h6',
  rtpEndpoint: 'M2.5 3h11v4h-11zM2.5 9.5h11v4h-11zM5 5h.01M5 11.5h.01',
  mail: 'M1.75 3.5h12.5v9H1.75zM2 4l6 5 6-5',
  customProperty: 'M2.5 2.5h5l6 6-5 5-6-6zM5.25 5.25h.01',
  log: 'M2 3h12M2 6.25h8M2 9.5h12M2 12.75h6',
  note: 'M2.5 2.5h11v7l-4 4h-7zM13.5 9.5h-4v4',
};
