import type { HttpServer } from '../../platform/http/index.ts';
import { registerCreateWebsite } from './create-website.ts';
import { registerDeleteWebsite } from './delete-website.ts';
import type { ImportRouteDeps } from './import-route.ts';
import { registerListWebsites } from './list-websites.ts';
import { registerReadWebsite } from './read-website.ts';
import { registerUpdateWebsite } from './update-website.ts';

export function registerWebsiteRoutes(server: HttpServer, deps: ImportRouteDeps): void {
  registerListWebsites(server, deps);
  registerCreateWebsite(server, deps);
  registerUpdateWebsite(server, deps);
  registerReadWebsite(server, deps);
  registerDeleteWebsite(server, deps);
}
