#!/usr/bin/env node
import { openBuild } from '../scripts/open-build.js';

const { runCli } = await openBuild('deskhand');
await runCli(process.argv.slice(2));
