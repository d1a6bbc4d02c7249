#!/usr/bin/env node
import { openBuild } from '../../server/scripts/open-build.js';

const { runConnector } = await openBuild('connector');
await runConnector();
