// Checks the import walls, and that the check itself still sees the code: with an unsuitable
// TypeScript dependency-cruiser reads no module at all and passes.
import { cruise } from 'dependency-cruiser';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';
import rules from '../.dependency-cruiser.cjs';
import { circlesOf } from './circles.js';

const roots = process.argv.slice(2);
const modulesMin = roots.length > 0 ? 1 : 100;

const { output } = await cruise(
  roots.length > 0
    ? roots
    : [
        'packages/contract/src',
        'packages/embedded-postgres/src',
        'packages/server/src',
        'packages/backend/src',
        'packages/client/src',
        'packages/widget/src',
        'packages/panel/src',
      ],
  { ...rules.options, validate: true, ruleSet: { forbidden: rules.forbidden } },
  undefined,
  { tsConfig: extractTSConfig('tsconfig.json') },
);
const own = output.modules.filter(({ source }) => source.startsWith('packages/'));
for (const { rule, from, to } of output.summary.violations) {
  console.log(`${rule.name}: ${from} -> ${to}`);
}
const stay = new Set(rules.circlesThatStay.map((files) => files.join()));
const circles = circlesOf(own).filter((files) => !stay.delete(files.join()));
for (const files of circles) {
  console.log(`no-type-circles: ${files.length} files reach each other: ${files.join(', ')}`);
}
const broken = output.summary.violations.length + circles.length;
console.log(`${own.length} modules, ${broken} walls broken`);
if (own.length < modulesMin) {
  console.log(`only ${own.length} modules were read: the check is blind`);
  process.exitCode = 1;
}
if (broken > 0) process.exitCode = 1;
