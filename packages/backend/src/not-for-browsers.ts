export const notForBrowsers = (): Error =>
  new Error(
    '@deskhand/backend is for Node on your server only. It works with the integration credential, and whoever has that can speak for any of your users: it must never reach a browser or an app. Give the page a route of your server that hands out session tokens.',
  );
