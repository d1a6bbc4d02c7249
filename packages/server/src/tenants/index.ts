export {
  createCredentialAuthenticator,
  type CredentialAuthenticator,
  type TenantCaller,
} from './authenticate-credential.ts';
export { commandCaller } from './command-caller.ts';
export { credentialKindOf } from './credential-secret.ts';
export { createTenant } from './create-tenant.ts';
export {
  administratorOf,
  attributeCredential,
  findBearer,
  readBearer,
  requireCredential,
  requireOperator,
} from './guard.ts';
export { registerCredentialRoutes, registerOperatorRoutes, registerOriginRoutes } from './http.ts';
export { createOriginCheck, type OriginCheck } from './allowed-origins.ts';
