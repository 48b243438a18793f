export const logError = (error: unknown): void => console.error('flow telephony:', error);
