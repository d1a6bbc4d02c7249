export {
  createCredentialAuthenticator,
  type CredentialAuthenticator,
  type TenantCaller,
} from './authenticate-credential.ts';
export { credentialKindOf } from './credential-secret.ts';
export { createTenant } from './create-tenant.ts';
export {
  attributeCredential,
  findBearer,
  readBearer,
  requireCredential,
  requireOperator,
} from './guard.ts';
export {
  administratorOf,
  registerCredentialRoutes,
  registerOperatorRoutes,
  registerOriginRoutes,
} from './http.ts';
export { createOriginCheck, type OriginCheck } from './allowed-origins.ts';
