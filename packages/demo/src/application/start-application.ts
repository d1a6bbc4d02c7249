import { Hono } from 'hono';
import { openTidewater, type DemoConnection } from '../connector/database.ts';
import { deskRoutes } from '../desk/http.ts';
import { readAssets } from '../site/assets.ts';
import { createSite } from '../site/create-site.ts';
import { ownHosts } from '../site/own-host.ts';
import { listen } from '../site/listen.ts';
import { seeOther, sendText } from '../site/replies.ts';
import type { Routes } from '../site/route.ts';
import { openSigner } from '../site/signer.ts';
import type { Application } from './application.ts';
import { billingRoutes } from './billing/http.ts';
import { helpRoutes } from './help/http.ts';
import { readArticles, type Article } from './help/read-articles.ts';
import { homeRoutes } from './home/http.ts';
import { invoiceRoutes } from './invoices/http.ts';
import { notFoundPage } from './not-found-page.ts';
import { signInRoutes } from './sign-in/http.ts';
import { receiptRoutes } from './receipts/http.ts';
import { readMember } from './sign-in/session.ts';
import { supportRoutes } from './support/token-route.ts';
import { teamRoutes } from './team/http.ts';

export interface ApplicationFiles {
  /** Style sheets and scripts. */
  assetsFolder: string;
  /** The articles of the help center. */
  knowledgeFolder: string;
}

export interface ApplicationOptions extends ApplicationFiles {
  /** A PostgreSQL that has, or may be given, `database`: the one the connector works on, too. */
  connection: DemoConnection;
  database: string;
  /** Where it listens. */
  host: string;
  /** Names that lead to it besides that and this machine's own, without ports. */
  hosts: readonly string[];
  /** 0 takes a free one. */
  port: number;
  support: {
    /** Where browsers find the service, and where this process does. */
    publicUrl: string;
    localUrl: string;
    tenantKey: string;
    /** Issues sessions, `sik_…`. */
    integrationCredential: string;
  };
  /** Told in one line what went wrong inside. */
  log: (message: string) => void;
}

export interface RunningApplication {
  port: number;
  /** Idempotent. */
  close(): Promise<void>;
}

/**
 * Tidewater's web application with its support desk. Rejects when the port is taken or the database
 * is out of reach.
 */
export async function startApplication(options: ApplicationOptions): Promise<RunningApplication> {
  const { connection, database, host, port, log } = options;
  const report = (error: unknown): void =>
    log(`application: ${error instanceof Error ? error.message : String(error)}`);
  const now = () => new Date();
  const pool = await openTidewater(connection, database, now());
  try {
    const [signer, assets, articles] = await Promise.all([
      openSigner(pool),
      readAssets(options.assetsFolder),
      readArticles(options.knowledgeFolder),
    ]);
    const supportUrl = new URL(options.support.publicUrl).origin;
    const application: Application = { pool, now, signer, assets, supportUrl };
    const site = createSite({
      // The backend package judges by itself where a request comes from.
      forAnySite: [supportRoutes(application, options.support, report)],
      routes: routesOf(application, articles, options.support.localUrl, report),
      report,
      isOwnHost: ownHosts([host, ...options.hosts]),
      notFound: async (visit) => {
        const member = await readMember(application, visit.req.raw);
        return member ? notFoundPage(application, visit, member) : seeOther('/sign-in');
      },
    });
    const listening = await listen(site, host, port);
    const close = async () => {
      await listening.close();
      await pool.end();
    };
    let closing: Promise<void> | undefined;
    return { port: listening.port, close: () => (closing ??= close()) };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

function routesOf(
  application: Application,
  articles: ReadonlyMap<string, Article>,
  serviceUrl: string,
  report: (error: unknown) => void,
): Routes[] {
  const { pool, now, signer, assets } = application;
  const health: Routes = new Hono();
  health.get('/healthz', () => sendText(200, 'ok'));
  return [
    signInRoutes(application),
    homeRoutes(application),
    invoiceRoutes(application),
    billingRoutes(application),
    teamRoutes(application),
    receiptRoutes(application),
    helpRoutes(application, articles),
    deskRoutes({ pool, now, signer, assets, report, service: { baseUrl: serviceUrl } }),
    assets.routes,
    health,
  ];
}
