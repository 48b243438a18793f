/** Alias domains of a white label. */
export const maxAliases = 50;
/** Larger logos and favicons are refused; a logo is shown 23 pixels high. */
export const assetLimitBytes = 512 * 1024;
/** Width and height. */
export const assetLimitPixels = 2000;
