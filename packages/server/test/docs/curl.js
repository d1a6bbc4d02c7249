#!/usr/bin/env node
// Stands in for curl on machines that have none: as much of it as the documents use.
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: {
    silent: { type: 'boolean', short: 's' },
    request: { type: 'string', short: 'X' },
    header: { type: 'string', short: 'H', multiple: true },
    data: { type: 'string', short: 'd' },
  },
  allowPositionals: true,
});
const headers = new Headers((values.header ?? []).map((line) => line.split(/: (.*)/s).slice(0, 2)));
const response = await fetch(positionals[0], {
  method: values.request ?? (values.data === undefined ? 'GET' : 'POST'),
  headers,
  ...(values.data === undefined ? {} : { body: values.data }),
});
process.stdout.write(await response.text());
