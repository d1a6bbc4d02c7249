// Lints the Helm chart and looks at what it makes of values. Outside of CI: it needs Helm, `helm` or what
// HELM names. `npm run test:chart`
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseAllDocuments } from 'yaml';

const chart = fileURLToPath(new URL('../deploy/helm/deskhand', import.meta.url));
const helm = process.env.HELM ?? 'helm';
const required = ['existingSecret=keys', 'image.repository=registry.example/deskhand'];
const sets = (values) => values.flatMap((value) => ['--set', value]);
const run = (...args) => execFileSync(helm, args, { encoding: 'utf8', stdio: 'pipe' });

const tests = {
  'lints, and has nothing to say': () => {
    const said = run('lint', '--strict', '--quiet', chart, ...sets(required));
    assert.equal(said.trim(), '');
  },
  'names what is missing or wrong': () => {
    refuses([], /existingSecret/, /repository/);
    refuses([...required, 'ingress.enabled=true'], /ingress.*host/);
    refuses([...required, 'env.DATABASE_URL=postgres://x'], /DATABASE_URL/);
    refuses([...required, 'replicas=2'], /replicas/);
  },
  'is one pod, a service and a job before them by default': () => {
    const made = template([]);
    assert.deepEqual(Object.keys(made).sort(), ['Deployment', 'Job', 'Service']);
    const { Deployment: deployment, Job: job, Service: service } = made;
    assert.equal(deployment.spec.replicas, 1);
    assert.match(job.metadata.annotations['helm.sh/hook'], /pre-install,pre-upgrade/);
    const pod = deployment.spec.template;
    const ofJob = job.spec.template;
    for (const [label, value] of Object.entries(service.spec.selector)) {
      assert.equal(pod.metadata.labels[label], value);
    }
    // The job's pod gets no requests.
    assert.notEqual(
      ofJob.metadata.labels['app.kubernetes.io/component'],
      service.spec.selector['app.kubernetes.io/component'],
    );
    for (const { spec } of [pod, ofJob]) {
      const [container] = spec.containers;
      assert.equal(spec.securityContext.runAsNonRoot, true);
      assert.equal(spec.automountServiceAccountToken, false);
      assert.equal(container.image, 'registry.example/deskhand:0.1.0');
      const { capabilities, ...security } = container.securityContext;
      assert.deepEqual(capabilities.drop, ['ALL']);
      assert.equal(security.readOnlyRootFilesystem, true);
      assert.equal(security.allowPrivilegeEscalation, false);
      const key = container.env.find(({ name }) => name === 'DATABASE_URL').valueFrom.secretKeyRef;
      assert.deepEqual(key, { name: 'keys', key: 'database-url', optional: false });
    }
    assert.deepEqual(ofJob.spec.containers[0].args, ['migrate']);
    const [{ readinessProbe, livenessProbe }] = pod.spec.containers;
    assert.equal(readinessProbe.httpGet.path, '/readyz');
    assert.equal(livenessProbe.httpGet.path, '/livez');
  },
  'has a budget and needs Redis where there are several pods': () => {
    const { PodDisruptionBudget: budget, Deployment: deployment } = template(['replicaCount=3']);
    assert.deepEqual(budget.spec.selector.matchLabels, deployment.spec.selector.matchLabels);
    const { env } = deployment.spec.template.spec.containers[0];
    const redis = env.find(({ name }) => name === 'REDIS_URL').valueFrom.secretKeyRef;
    assert.equal(redis.optional, false);
  },
  'leads to the service, waits as long as a stop takes, and lets the pods migrate': () => {
    const made = template([
      ...['ingress.enabled=true', 'ingress.host=help.example', 'ingress.tlsSecret=tls'],
      ...['stopDelayMs=30000', 'migrations.job=false', 'baseUrl=https://help.example'],
    ]);
    assert.equal(made.Job, undefined);
    const [rule] = made.Ingress.spec.rules;
    assert.equal(rule.http.paths[0].backend.service.name, made.Service.metadata.name);
    const { spec } = made.Deployment.spec.template;
    assert.ok(spec.terminationGracePeriodSeconds >= 30 + 15);
    const values = new Map(spec.containers[0].env.map(({ name, value }) => [name, value]));
    assert.equal(values.get('BASE_URL'), 'https://help.example');
    assert.equal(values.get('STOP_DELAY_MS'), '30000');
  },
};

for (const [name, test] of Object.entries(tests)) {
  test();
  console.log(`ok: the chart ${name}`);
}

/** What the chart makes, by kind. */
function template(values) {
  const text = run('template', 'try', chart, ...sets([...required, ...values]));
  const documents = parseAllDocuments(text).map((document) => {
    assert.deepEqual(document.errors, []);
    return document.toJS();
  });
  return Object.fromEntries(documents.filter(Boolean).map((made) => [made.kind, made]));
}

function refuses(values, ...expected) {
  try {
    run('template', 'try', chart, ...sets(values));
  } catch (error) {
    for (const pattern of expected) assert.match(error.stderr, pattern);
    return;
  }
  assert.fail(`the chart takes ${values.join(' ')}`);
}
