import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface Launched<Ready> {
  ready: Ready;
  pid: number;
}

/** It takes a second or two. For one that hangs: a machine that is busy takes as long as it takes. */
const readyMsMax = 60_000;

/**
 * Starts one of the demo's other programs and tells it what to do. It ends with its standard input,
 * that is with this process, however that ends. Rejects when it is not ready in time.
 */
export function launchProcess<Ready>(program: string, order: object): Promise<Launched<Ready>> {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  // It may end before it has read this.
  child.stdin.on('error', () => undefined);
  child.stdin.write(`${JSON.stringify(order)}\n`);
  child.unref();
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill();
      reject(new Error('it was not ready in time'));
    }, readyMsMax);
    const end = () => clearTimeout(late);
    child.once('exit', () => {
      end();
      reject(new Error('it ended'));
    });
    createInterface({ input: child.stdout }).once('line', (line) => {
      end();
      // The program's own ready line.
      resolve({ ready: JSON.parse(line) as Ready, pid: child.pid! });
    });
  });
}

/** At its usual port, and at any other where that is taken. */
export const launchAtPort = <Ready>(
  program: string,
  order: object & { port: number },
): Promise<Launched<Ready>> =>
  launchProcess<Ready>(program, order).catch(() =>
    launchProcess<Ready>(program, { ...order, port: 0 }),
  );
