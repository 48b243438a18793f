/** The panels of an entity besides the normal one. Each has actions of its own (`EntityView.variants`). */
export const panelVariants = ['admin'] as const;
export type PanelVariant = (typeof panelVariants)[number];
