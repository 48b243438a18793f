/** The templates that flows may use, with values of their own. All others are the platform's, such as those about passwords. */
const flowTemplates = ['missedCall', 'recordingReady', 'voicemail'] as const;
export type FlowTemplate = (typeof flowTemplates)[number];

/** The template with this name, looked up in the list alone; undefined if flows have no such template. */
export const flowTemplate = (name: string): FlowTemplate | undefined =>
  flowTemplates.find((one) => one === name);
