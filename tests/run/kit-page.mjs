const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Kit</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/tests/kit/main.tsx"></script>
  </body>
</html>`;

/** A Vite plugin for development: `/kit` shows examples of the kit. Nothing of it is in a build. */
export const kitPage = () => ({
  name: 'kit-page',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      if (request.url !== '/kit') return next();
      server.transformIndexHtml('/kit', page).then((html) => {
        response.setHeader('content-type', 'text/html');
        response.end(html);
      }, next);
    });
  },
});
