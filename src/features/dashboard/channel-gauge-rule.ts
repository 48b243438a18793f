/** The fractions of the scale at which the colour changes (S0-2-64). */
export const gaugeStops = { calm: 0.5, busy: 0.75, high: 0.9, full: 1 } as const;
