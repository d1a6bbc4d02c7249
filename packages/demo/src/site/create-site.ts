import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { isFromOwnPage } from './own-page.ts';
import { sendText } from './replies.ts';
import type { Answer, Routes, Visit } from './route.ts';

export interface SiteOptions {
  /** What judges by itself where a POST comes from. */
  forAnySite: readonly Routes[];
  /** What takes a POST of the site's own pages alone. */
  routes: readonly Routes[];
  /** Whether a request names this site, and not another that leads here. */
  isOwnHost: (visit: Visit) => boolean;
  /** What is shown for an address that there is not. */
  notFound: Answer;
  /** Told of what went wrong inside; visitors are not. */
  report: (error: unknown) => void;
}

/** 5,000 characters of which each takes 12 bytes in a form. */
const bodyBytesMax = 64 * 1024;

/** Pages over HTTP. */
export function createSite(options: SiteOptions): Routes {
  const { forAnySite, routes, isOwnHost, notFound, report } = options;
  const site: Routes = new Hono();
  site.use(async (visit, next) => {
    if (isOwnHost(visit)) return next();
    const names = 'by a name of its own, such as localhost, or by one that DEMO_HOSTS lists';
    // Not on a connection that other names share.
    return sendText(421, `This site is reached ${names}.`, { connection: 'close' });
  });
  site.use(
    methodNotAllowed({
      app: site,
      onMethodNotAllowed: (_visit, methods) =>
        sendText(405, 'This address takes another method.', { allow: methods.join(', ') }),
    }),
  );
  site.use(bodyLimit({ maxSize: bodyBytesMax, onError: tooLarge }));
  for (const some of forAnySite) site.route('/', some);
  site.use(async ({ req }, next) => {
    if (req.method === 'GET' || req.method === 'HEAD' || isFromOwnPage(req.raw)) return next();
    return sendText(403, 'This form was sent from another site. Nothing was changed.');
  });
  for (const some of routes) site.route('/', some);
  site.notFound(notFound);
  site.onError((error) => {
    report(error);
    return sendText(500, 'Something went wrong on our side. Please try again.');
  });
  return site;
}

const tooLarge = (): Response => sendText(413, 'That is too much text.', { connection: 'close' });
