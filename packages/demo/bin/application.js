#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { openBuild } from '../../server/scripts/open-build.js';

const { runApplication } = await openBuild('application');
await runApplication({
  assetsFolder: fileURLToPath(new URL('../assets', import.meta.url)),
  knowledgeFolder: fileURLToPath(new URL('../knowledge', import.meta.url)),
});
