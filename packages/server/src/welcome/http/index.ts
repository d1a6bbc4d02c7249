import type { HttpServer } from '../../platform/http/index.ts';
import { registerReadWelcome } from './read-welcome.ts';
import { registerReadWelcomeSettings } from './read-welcome-settings.ts';
import { registerSearchArticles } from './search-articles.ts';
import { registerUpdateWelcome } from './update-welcome.ts';
import type { WelcomeRouteDeps, WelcomeSettingsDeps } from './welcome-route.ts';

export function registerWelcomeRoutes(
  server: HttpServer,
  users: WelcomeRouteDeps,
  administrators: WelcomeSettingsDeps,
): void {
  registerReadWelcome(server, users);
  registerSearchArticles(server, users);
  registerReadWelcomeSettings(server, administrators);
  registerUpdateWelcome(server, administrators);
}
