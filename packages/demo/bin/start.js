#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { openBuild } from '../../server/scripts/open-build.js';

const { startDemo } = await openBuild('demo');
await startDemo({
  knowledgeFolder: fileURLToPath(new URL('../knowledge', import.meta.url)),
  connectorProgram: fileURLToPath(new URL('connector.js', import.meta.url)),
  applicationProgram: fileURLToPath(new URL('application.js', import.meta.url)),
});
