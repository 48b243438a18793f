/** How browsers install the portal. A platform answers with the name and icons of the host's brand in it. */
export const webManifest = {
  id: '/',
  name: 'Portal',
  short_name: 'Portal',
  description: 'The portal of your telephony platform',
  start_url: '/',
  scope: '/',
  lang: 'en',
  display: 'standalone' as const,
  theme_color: '#ffffff',
  background_color: '#ffffff',
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};
