export { startSweepingCalls } from './calls/sweep-calls.ts';
export { refreshCapabilities } from './record-change.ts';
export { honoursKey, type ToolCall } from './call-tool.ts';
export {
  connectorAnswerBytesMax,
  createConnector,
  type Connector,
  type ConnectorDeps,
} from './connector.ts';
export { addressPurpose } from './credential.ts';
export { isExternalId } from './external-id.ts';
export { registerConnectorRoutes } from './http/index.ts';
export type { Finding } from './inspection/finding.ts';
export { inspectConnector, type Inspection } from './inspection/inspect-connector.ts';
export type { CallAnswer } from './mcp/call-outcome.ts';
export {
  closedTools,
  hasRequiredRoles,
  namesAnotherUser,
  offeredTools,
  readbackNames,
  stateOf,
  treatedAs,
  unavailableTools,
  type UnavailableTool,
} from './policy.ts';
export { type SchemaValidators, type Verdict } from './schema/validators.ts';
export { lockConnector, selectTools } from './store.ts';
export {
  digestOf,
  namedBy,
  propertiesOf,
  type ConnectorTool,
  type JsonObject,
  type ToolDefinition,
} from './tool.ts';
export { unclearLabels } from './unclear-labels.ts';
export { logWaitingTools } from './log-waiting-tools.ts';
export { valueAt, verifyOutcome, type VerifiedOutcome } from './verify-outcome.ts';
export { canonicalJson } from './canonical-json.ts';
export { sealedInConnectors } from './sealed-columns.ts';
