export { recordAct, type Administrator } from './administrator.ts';
export {
  createCredentialAuthenticator,
  type CredentialAuthenticator,
  type TenantCaller,
} from './authenticate-credential.ts';
export { commandCaller } from './command-caller.ts';
export { createPanelSessionFinder } from './panel-sessions.ts';
export { createProviders, type Providers } from './sign-in/provider.ts';
export { credentialKindOf } from './credential-secret.ts';
export { addFirstCredentials } from './create-tenant.ts';
export {
  administratorOf,
  attributeCredential,
  findBearer,
  findCredentialHolder,
  findPanelHolder,
  readBearer,
  requireCredential,
  requireOperator,
  type AdministratorDoors,
} from './guard.ts';
export { replyToAdministrator, replyToOperator } from './http/administrative-reply.ts';
export {
  forAdministrator,
  forOperator,
  type AdministrationDeps,
  type OperatorDeps,
} from './http/administrative-route.ts';
export { registerTenantRoutes } from './http/index.ts';
export { isTenantKey } from './tenant-key.ts';
export { createOriginCheck, isOrigin, type OriginCheck } from './allowed-origins.ts';
export { sealedInSignIns } from './sign-in/sealed-columns.ts';
