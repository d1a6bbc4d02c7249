#!/usr/bin/env node
import { openBuild } from '../scripts/open-build.js';

// The first process of a container hears no signal that it does not listen for: without this it
// could not be stopped before it serves, nor while it does anything else.
if (process.pid === 1) {
  process.once('SIGINT', () => process.exit(130)).once('SIGTERM', () => process.exit(143));
}

const { runCli } = await openBuild('deskhand');
await runCli(process.argv.slice(2));
