export type { DemoConnection } from './database.ts';
export { demoPeople, type DemoPerson } from './people.ts';
export { demoEscalationTool, demoToolPolicies, type DemoToolPolicy } from './policies.ts';
export {
  startDemoConnector,
  type DemoConnector,
  type DemoConnectorOptions,
} from './start-connector.ts';
