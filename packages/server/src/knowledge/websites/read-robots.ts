/** What a website says in `robots.txt` of one of its addresses. */
export interface RobotsRules {
  isAllowed: boolean;
  /** Between two requests; null where it does not say. */
  delaySeconds: number | null;
}

/** What it is asked for by. */
const robotName = 'Deskhand';

/** Reads `robots.txt` (RFC 9309) for one address of the same website. */
export async function readRobots(text: string, address: string): Promise<RobotsRules> {
  const { default: parseRobots } = (await import('robots-parser')) as unknown as RobotsParser;
  const robots = parseRobots(new URL('/robots.txt', address).href, text);
  return {
    isAllowed: robots.isAllowed(address, robotName) !== false,
    delaySeconds: robots.getCrawlDelay(robotName) ?? null,
  };
}

/** The package declares its function as a module inside another, which is no type for it. */
interface RobotsParser {
  default: (
    url: string,
    text: string,
  ) => {
    isAllowed(address: string, robot: string): boolean | undefined;
    getCrawlDelay(robot: string): number | undefined;
  };
}
