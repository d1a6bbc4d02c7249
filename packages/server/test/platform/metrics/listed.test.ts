import { parse } from 'yaml';
import { beforeAll, expect, test } from 'vitest';
// All that serves, so that every figure is there.
import '../../../src/index.ts';
import { collectProcessMetrics, metrics } from '../../../src/platform/metrics.ts';
import { readDocument } from '../../docs/snippets.ts';

interface Figure {
  name: string;
  type: string;
  labels: string[];
  help: string;
}

let figures: Figure[];
beforeAll(async () => {
  collectProcessMetrics();
  const all = await metrics.getMetricsAsJSON();
  figures = all.map(({ name, help, type }) => {
    // Its types leave out what each metric has.
    const { labelNames } = metrics.getSingleMetric(name) as unknown as { labelNames: string[] };
    // Told as a number here, and as a word elsewhere.
    return { name, type: String(type), labels: labelNames, help };
  });
});

const ours = () => figures.filter(({ name }) => name.startsWith('deskhand_'));
const cellsOf = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

test('docs/metrics.md lists every figure, with its type, unit, labels and what it tells', () => {
  const rows = readDocument('docs/metrics.md')
    .split('\n')
    .filter((line) => line.startsWith('| `deskhand_'));
  const listed = rows.map((row) => {
    const [name = '', type = '', unit = '', labels = '', help = ''] = cellsOf(row);
    return {
      ...{ name: name.replaceAll('`', ''), type, unit, help },
      labels: [...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label!),
    };
  });
  const expected = ours().map((figure) => ({ ...figure, unit: unitOf(figure.name) }));
  expect(listed.map(({ name }) => name)).toEqual(listed.map(({ name }) => name).toSorted());
  expect(listed).toEqual(expected.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
});

test('every label is explained, and none names a tenant, a person or an address', () => {
  const text = readDocument('docs/metrics.md').split('## What the labels say')[1]!;
  const labels = new Set(ours().flatMap((figure) => figure.labels));
  for (const label of labels) {
    expect(text).toContain(`\`${label}\``);
    expect(label).not.toMatch(/tenant|user|case|url|host|tool|model|email|address/);
  }
});

test('the dashboard and the alerts ask only for what there is', () => {
  const dashboard = readDocument('deploy/grafana/deskhand.json');
  const rules = readDocument('deploy/prometheus/alerts.yaml');
  const known = new Set(
    figures.flatMap(({ name, type }) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
  const asked = (text: string) => [
    ...new Set([...text.matchAll(/\b(?:deskhand|nodejs|process)_\w+/g)].map(([name]) => name)),
  ];
  expect(asked(dashboard).filter((name) => !known.has(name))).toEqual([]);
  expect(asked(rules).filter((name) => !known.has(name))).toEqual([]);
  // Whoever adds a figure shows it.
  const shown = asked(dashboard).map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
  expect(
    ours()
      .map(({ name }) => name)
      .filter((name) => !shown.includes(name)),
  ).toEqual([]);
});

test('the labels that the dashboard and the alerts ask by are those of the figure', () => {
  const texts = ['deploy/grafana/deskhand.json', 'deploy/prometheus/alerts.yaml'];
  const queries = texts.flatMap((path) =>
    [
      ...readDocument(path)
        .replaceAll('\\"', '"')
        .matchAll(/\b(deskhand_\w+)\{([^}]*)\}/g),
    ].map(([, name, labels]) => ({ name: name!, labels: labels! })),
  );
  expect(queries.length).toBeGreaterThan(40);
  for (const { name, labels } of queries) {
    const bare = name.replace(/_(?:bucket|sum|count)$/, '');
    const figure = figures.find((each) => each.name === name || each.name === bare)!;
    for (const [, label] of labels.matchAll(/(\w+)\s*(?:=|!=|=~|!~)\s*"/g)) {
      expect(['instance', 'job', ...figure.labels], `${name} by ${label}`).toContain(label);
    }
  }
});

test('each alert has a runbook, and a test that raises it', () => {
  const { groups } = parse(readDocument('deploy/prometheus/alerts.yaml')) as {
    groups: {
      rules: { alert: string; labels: { severity: string }; annotations: Record<string, string> }[];
    }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  const runbook = readDocument('docs/alerts.md');
  const sections = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name!);
  expect(sections).toEqual(rules.map(({ alert }) => alert));
  const tests = parse(readDocument('deploy/prometheus/alerts.test.yaml')) as {
    tests: { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] }[];
  };
  const raised = tests.tests.flatMap(({ alert_rule_test: cases }) =>
    cases.filter(({ exp_alerts: alerts }) => alerts.length > 0).map(({ alertname }) => alertname),
  );
  for (const { alert, labels, annotations } of rules) {
    expect(['critical', 'warning']).toContain(labels.severity);
    expect(annotations['runbook_url']).toBe(`docs/alerts.md#${alert.toLowerCase()}`);
    expect(annotations['summary'], alert).toBeTruthy();
    expect(raised, alert).toContain(alert);
  }
});

function unitOf(name: string): string {
  if (/_seconds(?:_total)?$/.test(name)) return 'seconds';
  if (name === 'deskhand_model_tokens_total') return 'tokens';
  return name === 'deskhand_model_cost_total' ? 'the currency' : '';
}
